import type { ReactNode } from 'react'
import { samples } from '#samples/samples.ts'
import type { Site } from '#site/facts/site.ts'
import { render } from '#site/render.ts'
import { templates } from '#site/templates/index.ts'
import { type MarkupNode, parseMarkup } from './markup-tree.ts'
import { judge, median, ratios, sized } from './measure.ts'

// How fast a full site renders, compared with react-dom on the same home page, alternating within
// one run. React gets the finished tree; our figure includes reading the fields, checking links and
// all other files.

// React chooses its production build when it is loaded.
process.env['NODE_ENV'] = 'production'
const { createElement } = await import('react')
const { renderToStaticMarkup } = await import('react-dom/server')

const NOW = new Date('2026-11-21T12:00:00Z')
const ROUNDS = sized(9, 1)
const MILLISECONDS = sized(400, 1)
const REACT_NAMES: Record<string, string> = {
  class: 'className',
  charset: 'charSet',
  srcset: 'srcSet',
  crossorigin: 'crossOrigin',
  popovertarget: 'popoverTarget',
  popovertargetaction: 'popoverTargetAction',
  autofocus: 'autoFocus',
  'stop-color': 'stopColor',
  'stop-opacity': 'stopOpacity',
}

type Rates = { ours: number[]; theirs: number[] }

function toReact(node: MarkupNode, key: number): ReactNode {
  if (typeof node === 'string') return node
  const named = Object.entries(node.attributes).map(([name, value]) => [
    REACT_NAMES[name] ?? name,
    value === true && name === 'popover' ? '' : value,
  ])
  const properties = { key, ...Object.fromEntries(named) }
  return node.tag === 'script'
    ? createElement('script', {
        ...properties,
        dangerouslySetInnerHTML: { __html: node.children.join('') },
      })
    : createElement(node.tag, properties, ...node.children.map(toReact))
}

function ratePerSecond(render: () => unknown): number {
  const start = performance.now()
  let count = 0
  while (performance.now() - start < MILLISECONDS) {
    for (let index = 0; index < 20; index++) render()
    count += 20
  }
  return (count * 1000) / (performance.now() - start)
}

function textOf(markup: string): string {
  return markup
    .replace(/<!doctype html>|<[^>]*>/g, '')
    .replace(/&#x27;/g, '&#39;')
    .replace(/\s+/g, '')
}

const full = samples.find(({ name }) => name === 'full')
if (!full) throw new Error('the full sample is missing')
const pages = templates.map(({ name }) => {
  const site: Site = { ...full.site, template: name, address: 'https://troop-42.example.org' }
  const ours = () => render(site, full.live, NOW)
  const home = ours().files[0]?.contents ?? ''
  const tree = parseMarkup(home)
  const theirs = () => renderToStaticMarkup(toReact(tree, 0))
  if (textOf(theirs()) !== textOf(home)) throw new Error(`${name}: not the same page`)
  return { name, length: home.length, ours, theirs, rates: { ours: [], theirs: [] } as Rates }
})
// Alternating, so that JIT optimization during the run affects all templates alike.
for (let round = 0; round < ROUNDS; round++) {
  for (const { ours, theirs, rates } of pages) {
    rates.ours.push(ratePerSecond(ours))
    rates.theirs.push(ratePerSecond(theirs))
  }
}
const middles = pages.map(({ name, length, rates }) => {
  const middle = median(ratios(rates.ours, rates.theirs))
  process.stdout.write(
    `${name}: whole site ${Math.round(median(rates.ours))}/s, react-dom home page alone ${Math.round(median(rates.theirs))}/s, ratio ${middle.toFixed(2)} (home page ${length} characters)\n`,
  )
  return middle
})
judge('render', middles)
