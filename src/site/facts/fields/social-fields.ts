import type { Field } from '../field.ts'
import { link } from './kinds.ts'

const social = { ...link, step: 3, anchor: 'contact' } as const

export const socialFields = [
  {
    ...social,
    name: 'facebookUrl',
    column: 'facebook_url',
    label: 'Facebook',
    accounts: 'https://www.facebook.com/',
  },
  {
    ...social,
    name: 'instagramUrl',
    column: 'instagram_url',
    label: 'Instagram',
    accounts: 'https://www.instagram.com/',
  },
  {
    ...social,
    name: 'youtubeUrl',
    column: 'youtube_url',
    label: 'YouTube',
    accounts: 'https://www.youtube.com/@',
  },
  {
    ...social,
    name: 'twitterUrl',
    column: 'twitter_url',
    label: 'Twitter/X',
    accounts: 'https://x.com/',
  },
  { ...social, name: 'scoutbookUrl', column: 'scoutbook_url', label: 'Scoutbook' },
] as const satisfies readonly Field[]
