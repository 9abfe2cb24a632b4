import type { Field } from '../field.ts'
import { link } from './kinds.ts'

const social = { ...link, step: 3, anchor: 'contact' } as const

export const socialFields = [
  { ...social, name: 'facebookUrl', column: 'facebook_url', label: 'Facebook' },
  { ...social, name: 'instagramUrl', column: 'instagram_url', label: 'Instagram' },
  { ...social, name: 'youtubeUrl', column: 'youtube_url', label: 'YouTube' },
  { ...social, name: 'twitterUrl', column: 'twitter_url', label: 'Twitter/X' },
  { ...social, name: 'scoutbookUrl', column: 'scoutbook_url', label: 'Scoutbook' },
] as const satisfies readonly Field[]
