import { encode } from 'uqr'
import { describe, expect, test } from 'vitest'
import { locateSample, samples } from '#samples/samples.ts'
import { drawCode } from './draw-code.ts'
import { newSite } from './facts/site.ts'
import { renderPiece } from './render-piece.ts'
import { templates } from './templates/index.ts'
import { problemsOf } from './templates/templates.suite.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const address = 'https://troop-42.example.org'
const { data: code } = encode(address, { ecc: 'M', border: 0 })

const NAMES = ['flyer', 'cards', 'poster'] as const
const kinds = templates.flatMap(({ name, label }) =>
  NAMES.map((piece) => ({ piece, template: name, label })),
)

describe.each(kinds)('The piece $piece in $label', ({ piece, template }) => {
  const settings = { piece, code, leadsTo: address, paper: 'letter', locate: locateSample } as const

  test.each(samples)('is a sound document without script: $title', async ({ site }) => {
    const contents = await renderPiece({ ...site, template, address }, NOW, settings)
    expect(await problemsOf({ path: piece, contents })).toEqual([])
    expect(contents).not.toMatch(/<script|\son\w+=|@import|url\("?http/)
    expect(contents).toContain('>troop-42.example.org</p>')
  })

  test('shows what a leader typed as text, never as markup', async () => {
    const nasty = '"><img src=x onerror=alert(1)><style>*{display:none}</style>'
    const texts = Object.fromEntries(
      Object.entries(newSite()).map(([key, value]) => [key, value === '' ? nasty : value]),
    )
    const site = { ...newSite(), ...texts, template, address }
    const contents = await renderPiece(site, NOW, settings)
    expect(contents).toContain('&lt;img src=x')
    expect(contents).not.toMatch(/<img|\*\{display:none\}<\/style>/)
  })

  test('leads by its code where it should, and prints the short address', async () => {
    const leadsTo = `${address}/q/k7wm`
    const named = encode(leadsTo, { ecc: 'M', border: 0 }).data
    const site = { ...newSite(), template, address }
    const contents = await renderPiece(site, NOW, { ...settings, code: named, leadsTo })
    expect(contents.replaceAll(drawCode(named, leadsTo).toString(), '')).not.toContain('k7wm')
    expect(contents).toContain('>troop-42.example.org</p>')
    expect(contents.split(drawCode(named, leadsTo).toString())).toHaveLength(
      1 + { flyer: 1, cards: 10, poster: 1 + 9 }[piece],
    )
  })

  test('has the paper that was asked for', async () => {
    const site = { ...newSite(), template, address }
    expect(await renderPiece(site, NOW, settings)).toContain('@page{size:letter;margin:0}')
    const european = await renderPiece(site, NOW, { ...settings, paper: 'a4' })
    expect(european).toContain('@page{size:a4;margin:0}')
  })
})

test('Ten cards are read out once', async () => {
  const site = { ...newSite(), address }
  const settings = {
    piece: 'cards',
    code,
    leadsTo: address,
    paper: 'a4',
    locate: locateSample,
  } as const
  const contents = await renderPiece(site, NOW, settings)
  expect(contents.split('<article class="card">')).toHaveLength(1 + 1)
  expect(contents.split('<article class="card" aria-hidden="true">')).toHaveLength(1 + 9)
})

test('The code on a flyer has every module of the code that leads to the site', () => {
  const drawn = code.map((row) => row.map(() => false))
  for (const [, x, y, length] of drawCode(code, '')
    .toString()
    .matchAll(/M(\d+) (\d+)h(\d+)v1/g)) {
    const row = drawn[Number(y) - 4]
    row?.fill(true, Number(x) - 4, Number(x) - 4 + Number(length))
  }
  expect(drawn).toEqual(code)
})
