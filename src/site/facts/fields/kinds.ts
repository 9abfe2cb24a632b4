import { mendEmail } from '../../text/mend-email.ts'
import { emailNotice, linkNotice, phoneNotice } from '../notices.ts'

// Where the system does not know HEIC, its file picker would gray out those files.
export const PICTURES = 'image/*,.heic,.heif'

export const text = { kind: 'text', initial: '' } as const
export const email = { kind: 'email', initial: '', notice: emailNotice, offer: mendEmail } as const
export const tel = { kind: 'tel', initial: '', notice: phoneNotice } as const
export const longText = { kind: 'longText', initial: '' } as const
export const prose = { ...longText, hasMarks: true } as const
export const link = {
  kind: 'url',
  initial: '',
  max: 2048,
  optional: true,
  notice: linkNotice,
} as const
