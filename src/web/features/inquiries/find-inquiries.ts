import type { Inquiry } from '../../api/inquiries.ts'

/** Letters are found whatever their case, with or without their accents. */
const fold = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Those with all the words in their name, e-mail or message. */
export function findInquiries(inquiries: readonly Inquiry[], search: string): readonly Inquiry[] {
  const words = fold(search)
    .split(/\s+/)
    .filter((word) => word !== '')
  if (words.length === 0) return inquiries
  return inquiries.filter(({ name, email, message }) => {
    const text = fold(`${name}\n${email}\n${message}`)
    return words.every((word) => text.includes(word))
  })
}
