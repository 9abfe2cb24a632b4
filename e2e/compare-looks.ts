import type { Page } from '@playwright/test'

/** The position of a part of a page, in CSS pixels: left, top, width, height. */
type Part = { name: string; box: readonly number[] }
export type Look = { name: string; parts: Part[] }

const PARTS =
  'body > header, h1, .vista, nav, main > section, main h2, .photos li:first-child, footer'
/** Another version of the browser rounds differently, and may wrap a line elsewhere. */
const SLACK = { across: 3, down: 12, share: 0.02 }

/** Every visible part, in the order of the page. */
export function measureParts(page: Page): Promise<Part[]> {
  return page.locator(PARTS).evaluateAll((elements) =>
    elements.flatMap((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      if (width === 0 || height === 0) return []
      const within = element.closest('section')?.id
      const own = element.id || element.className.split(' ')[0] || ''
      const name = [element.tagName.toLowerCase(), own || within].filter(Boolean).join('#')
      return { name, box: [left, top + scrollY, width, height].map(Math.round) }
    }),
  )
}

export function writeLooks(looks: readonly Look[]): string {
  const lines = looks.flatMap(({ name, parts }) => [
    name,
    ...parts.map((part) => `  ${part.name} ${part.box.join(' ')}`),
  ])
  return `${lines.join('\n')}\n`
}

export function readLooks(text: string): Look[] {
  const looks: Look[] = []
  for (const line of text.split('\n').filter(Boolean)) {
    if (!line.startsWith('  ')) {
      looks.push({ name: line, parts: [] })
      continue
    }
    const [name = '', ...box] = line.trim().split(' ')
    looks.at(-1)?.parts.push({ name, box: box.map(Number) })
  }
  return looks
}

/** Sentences about the parts that moved; `isAcross` compares only what does not depend on the font. */
export function findShifts(
  before: Look | undefined,
  now: Look,
  { isAcross = false }: { isAcross?: boolean } = {},
): string[] {
  const names = (look: Look | undefined) => look?.parts.map(({ name }) => name).join(', ')
  if (names(before) !== names(now)) return [`${now.name}: ${names(before)} became ${names(now)}`]
  return now.parts.flatMap(({ name, box }, place) => {
    const known = before?.parts[place]?.box ?? []
    const isNear = box.every((value, side) => {
      const isDown = side % 2 === 1
      if (isDown && isAcross) return true
      const slack = isDown ? SLACK.down + (known[side] ?? 0) * SLACK.share : SLACK.across
      return Math.abs(value - (known[side] ?? 0)) <= slack
    })
    return isNear
      ? []
      : [`${now.name}: ${name} was at ${known.join(' ')} and is at ${box.join(' ')}`]
  })
}
