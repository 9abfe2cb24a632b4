import { encode } from 'uqr'
import { describe, expect, test } from 'vitest'
import { locateSample, samples } from '#samples/samples.ts'
import { drawCode } from './draw-code.ts'
import { newSite } from './facts/site.ts'
import { renderFlyer } from './render-flyer.ts'
import { templates } from './templates/index.ts'
import { problemsOf } from './templates/templates.suite.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const address = 'https://troop-42.example.org'
const { data: code } = encode(address, { ecc: 'M', border: 0 })
const settings = { code, leadsTo: address, paper: 'letter', locate: locateSample } as const

describe.each(templates)('A flyer in $label', ({ name: template }) => {
  test.each(samples)('is a sound document without script: $title', async ({ site }) => {
    const contents = await renderFlyer({ ...site, template, address }, NOW, settings)
    expect(await problemsOf({ path: 'flyer', contents })).toEqual([])
    expect(contents).not.toMatch(/<script|\son\w+=|@import|url\("?http/)
    expect(contents).toContain('>troop-42.example.org</p>')
  })

  test('shows what a leader typed as text, never as markup', async () => {
    const nasty = '"><img src=x onerror=alert(1)><style>*{display:none}</style>'
    const texts = Object.fromEntries(
      Object.entries(newSite()).map(([key, value]) => [key, value === '' ? nasty : value]),
    )
    const site = { ...newSite(), ...texts, template, address }
    const contents = await renderFlyer(site, NOW, settings)
    expect(contents).toContain('&lt;img src=x')
    expect(contents).not.toMatch(/<img|\*\{display:none\}<\/style>/)
  })

  test('leads by its code where it should, and prints the short address', async () => {
    const leadsTo = `${address}/q/k7wm`
    const named = encode(leadsTo, { ecc: 'M', border: 0 }).data
    const site = { ...newSite(), template, address }
    const contents = await renderFlyer(site, NOW, { ...settings, code: named, leadsTo })
    expect(contents).toContain(`aria-label="${leadsTo}"`)
    expect(contents.match(/k7wm/g)).toHaveLength(1)
    expect(contents).toContain('>troop-42.example.org</p>')
    expect(contents).toContain(drawCode(named, leadsTo).toString())
  })

  test('has the paper that was asked for', async () => {
    const site = { ...newSite(), template, address }
    expect(await renderFlyer(site, NOW, settings)).toContain('@page{size:letter;margin:0}')
    const european = await renderFlyer(site, NOW, { ...settings, paper: 'a4' })
    expect(european).toContain('@page{size:a4;margin:0}')
  })
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
