/** Markup that is safe to write out as it stands. Only `html` and `trusted` make it. */
export class Html {
  readonly #markup: string
  constructor(markup: string) {
    this.#markup = markup
  }
  toString(): string {
    return this.#markup
  }
}

type Part = string | number | Html | null | undefined | false | readonly Part[]

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Writes markup; every interpolated string is escaped, for text and for quoted attributes alike. */
export function html(literals: TemplateStringsArray, ...parts: Part[]): Html {
  let markup = literals[0] ?? ''
  for (const [index, part] of parts.entries()) {
    markup += write(part) + (literals[index + 1] ?? '')
  }
  return new Html(markup)
}

/** The way round the escaping, for markup of our own making. */
export function trusted(markup: string): Html {
  return new Html(markup)
}

function write(part: Part): string {
  if (part === null || part === undefined || part === false) return ''
  if (part instanceof Html) return part.toString()
  if (Array.isArray(part)) return part.map(write).join('')
  return String(part).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}
