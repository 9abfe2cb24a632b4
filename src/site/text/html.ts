/** Markup that is safe to output as it is. Only the functions in this file create it. */
export class Html {
  readonly #markup: string
  constructor(markup: string) {
    this.#markup = markup
  }
  toString(): string {
    return this.#markup
  }
}

export type Part = string | number | Html | null | undefined | false | readonly Part[]

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const UNSAFE = /[&<>"'\0\ud800-\udfff]/
// With the u flag only a lone surrogate matches: neither it nor NUL can be written as UTF-8 HTML.
const UNSAFE_EACH = /[&<>"'\0\p{Cs}]/gu

/** Builds markup; every interpolated string is escaped, both for text and for quoted attributes. */
export function html(literals: TemplateStringsArray, ...parts: Part[]): Html {
  let markup = literals[0] ?? ''
  for (let index = 0; index < parts.length; index++) {
    markup += write(parts[index]) + (literals[index + 1] ?? '')
  }
  return new Html(markup)
}

/** Bypasses the escaping, for markup of our own. */
export function trusted(markup: string): Html {
  return new Html(markup)
}

/** How JSON escapes NUL and lone surrogates. */
const UNREADABLE = /\\u(?:0000|d[89a-f])/

/** A value for `<script type="application/ld+json">`: nothing in it can end the element. */
export function jsonScript(value: unknown): Html {
  const plain = JSON.stringify(value)
  // A replacer function takes several times as long.
  const json =
    plain.includes('\\u') && UNREADABLE.test(plain)
      ? JSON.stringify(value, (_key, part) =>
          typeof part === 'string' ? part.replace(/[\0\p{Cs}]/gu, '\ufffd') : part,
        )
      : plain
  return new Html(
    json.replace(
      /[<>&\u2028\u2029]/g,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
    ),
  )
}

function write(part: Part): string {
  if (typeof part === 'string') return escapeText(part)
  if (part === null || part === undefined || part === false) return ''
  if (part instanceof Html) return part.toString()
  if (typeof part === 'number') return String(part)
  let markup = ''
  for (const piece of part) markup += write(piece)
  return markup
}

function escapeText(text: string): string {
  if (!UNSAFE.test(text)) return text
  return text.replace(UNSAFE_EACH, (character) => ENTITIES[character] ?? '\ufffd')
}
