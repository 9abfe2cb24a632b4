// Screens: builder, calendar, page
import fc from 'fast-check'
import { SEED, sized } from '#server/testing/sized.ts'
import { noFieldAttribute } from '#site/page/field-attribute.ts'
import { prose } from '#site/templates/parts/text.ts'
import { paragraphs } from '#site/text/paragraphs.ts'
import { addModule } from './add-module.ts'
import { expect, test } from './fixtures.ts'
import { pastedMarkup } from './pasted-markup.ts'

type Cleaner = { cleaner: { cleanHtml: (markup: string) => string } }

const clean = (markups: string[]) => {
  const { cleaner } = window as unknown as Cleaner
  return markups.map((markup) => cleaner.cleanHtml(markup))
}

test.beforeEach(({ page }) =>
  addModule(page, 'src/web/components/text-box/clean-html.ts', 'cleaner'),
)

for (const [program, { markup, text }] of Object.entries(pastedMarkup)) {
  test(`What is pasted from ${program} becomes what a text can have`, async ({ page }) => {
    expect(await page.evaluate(clean, [markup])).toEqual([text])
    expect(await page.evaluate(() => 'ran' in window)).toBe(false)
  })
}

test('Layouts by tables are paragraphs, cells of a table a line', async ({ page }) => {
  const long = 'word '.repeat(80).trim()
  const markups = [
    '<table><tr><td><table><tr><td><p>a</p><p>b</p></td></tr></table></td><td>c</td></tr></table>',
    `<table><tr><td>${long}</td><td>b</td></tr></table>`,
    '<p>x</p><table><tr><th>Day</th><th>Place</th></tr><tr><td>1<br>2</td><td></td><td><ul><li>c</li><li>d</li></ul></td></tr></table>y',
    '<ul><li><p>one</p><p>more</p></li><li></li><li>two</li></ul><ol start="4"><li>four</li></ol>',
    '<pre>a\n  b\n\nc</pre><div style="white-space: pre-line">d\ne</div>',
  ]
  expect(await page.evaluate(clean, markups)).toEqual([
    'a\n\nb\n\nc',
    `${long}\nb`,
    'x\n\nDay – Place\n1 2 – c, d\n\ny',
    '- one more\n- two\n4. four',
    'a\nb\n\nc\n\nd\ne',
  ])
})

test('Whatever is pasted, a page has nothing of it but paragraphs, lists, bold and links', async ({
  page,
}) => {
  const tags = 'p div b i span h2 ul ol li table tr td a br img script style svg del pre font o:p'
  const tag = fc.constantFrom(...tags.split(' '))
  const attribute = fc.constantFrom(
    '',
    ' href="https://example.org/a(b"',
    ' href="javascript:alert(1)"',
    ' style="font-weight:700"',
    ' style="mso-list:l0 level1 lfo1"',
    ' style="mso-list:Ignore"',
    ' onclick="alert(1)"',
    ' class="MsoNormal"',
  )
  const piece = fc.oneof(
    fc.tuple(tag, attribute).map(([name, said]) => `<${name}${said}>`),
    tag.map((name) => `</${name}>`),
    fc.constantFrom(
      'a',
      '**',
      '[b](',
      '&lt;b&gt;',
      '&#42;',
      '<!--',
      '-->',
      '<![if x]>',
      ' ',
      '\n',
      '1. ',
    ),
    fc.string({ unit: 'grapheme', maxLength: 5 }),
  )
  const markups = fc.sample(
    fc.array(piece, { maxLength: 40 }).map((list) => list.join('')),
    { numRuns: sized(1_500, 150), seed: SEED },
  )
  for (const text of await page.evaluate(clean, markups)) {
    const shown = prose(paragraphs(text), noFieldAttribute('about')).join('')
    const seen = [...shown.matchAll(/<\/?([^\s>]+)/g)].map(([, name]) => name)
    const others = seen.filter((name) => !/^(?:p|ul|ol|li|strong|a|span)$/.test(name ?? ''))
    // Not in the name of the test: each worker of a drill has a different seed.
    expect(others, `from ${SEED}`).toEqual([])
    expect(shown, `from ${SEED}`).not.toMatch(/javascript:|onclick=/i)
  }
})
