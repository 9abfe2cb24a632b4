import type { Site } from './site.ts'

export type Topic = {
  name: 'meetings' | 'contact' | 'leaders' | 'joining' | 'about'
  label: string
  fields: readonly [keyof Site, ...(keyof Site)[]]
}

/**
 * The facts that families rely on and that go out of date: a leader is asked to confirm those long
 * unchanged.
 */
export const topics: readonly Topic[] = [
  { name: 'meetings', label: 'Meetings', fields: ['meetingTime', 'meetingLocation'] },
  { name: 'contact', label: 'Contact', fields: ['contactEmail', 'phone'] },
  { name: 'leaders', label: 'Leaders', fields: ['leaders'] },
  { name: 'joining', label: 'How to join', fields: ['recruitmentInfo'] },
  { name: 'about', label: 'About', fields: ['about'] },
]
