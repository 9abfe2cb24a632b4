import { describe, expect, test } from 'vitest'
import { html, jsonScript, trusted } from './html.ts'

describe('Whatever a leader types', () => {
  test('becomes text, never markup', () => {
    expect(html`<p title="${'"><b>'}">${"<script>'&"}</p>`.toString()).toBe(
      '<p title="&quot;&gt;&lt;b&gt;">&lt;script&gt;&#39;&amp;</p>',
    )
  })

  test('cannot smuggle in NUL or half a character', () => {
    expect(html`${'a\0b\ud800c\udfffd'}`.toString()).toBe('a\ufffdb\ufffdc\ufffdd')
    expect(html`${'🏕️'}`.toString()).toBe('🏕️')
  })

  test('cannot end the structured data it stands in', () => {
    const json = jsonScript({ name: '</script><!--&\u2028\u2029\ud800' }).toString()
    expect(json).not.toMatch(/[<>&\u2028\u2029\ud800]/)
    expect(JSON.parse(json)).toEqual({ name: '</script><!--&\u2028\u2029\ufffd' })
  })

  test('is left out when there is nothing', () => {
    expect(
      html`a${null}${undefined}${false}${['b', html`<i>`, trusted('<br>'), 3]}`.toString(),
    ).toBe('ab<i><br>3')
  })
})
