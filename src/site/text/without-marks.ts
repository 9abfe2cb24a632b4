import { readSpans } from './read-spans.ts'

/** The text without marks, for places without bold and links. */
export function withoutMarks(text: string): string {
  return readSpans(text)
    .map((span) => span.text)
    .join('')
}

/** The same with each address after its words, where it would be lost otherwise. */
export function withAddresses(text: string): string {
  const spans = readSpans(text)
  return spans
    .map(({ text: words, address }, index) => {
      const isLast = spans[index + 1]?.address !== address
      const spelled = address?.replace(/^(?:mailto|tel):/i, '') ?? ''
      return spelled === '' || !isLast || spelled === words ? words : `${words} (${spelled})`
    })
    .join('')
}
