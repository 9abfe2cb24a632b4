import type { Field } from '../field.ts'
import { accountNotice } from '../notices.ts'
import { link } from './kinds.ts'

const social = { ...link, step: 3, anchor: 'contact' } as const
const account = { ...social, notice: accountNotice } as const

export const socialFields = [
  {
    ...account,
    name: 'facebookUrl',
    column: 'facebook_url',
    label: 'Facebook',
    accounts: 'https://www.facebook.com/',
  },
  {
    ...account,
    name: 'instagramUrl',
    column: 'instagram_url',
    label: 'Instagram',
    accounts: 'https://www.instagram.com/',
  },
  {
    ...account,
    name: 'youtubeUrl',
    column: 'youtube_url',
    label: 'YouTube',
    accounts: 'https://www.youtube.com/@',
  },
  {
    ...account,
    name: 'twitterUrl',
    column: 'twitter_url',
    label: 'Twitter/X',
    accounts: 'https://x.com/',
  },
  { ...social, name: 'scoutbookUrl', column: 'scoutbook_url', label: 'Scoutbook' },
] as const satisfies readonly Field[]
