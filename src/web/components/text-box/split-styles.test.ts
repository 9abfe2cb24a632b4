import { expect, test } from 'vitest'
import { splitStyles } from './split-styles.ts'

test('Style sheets are taken out of markup, wherever they stand', () => {
  const markup = 'a<STYLE type="x">b</style >c<!--[if mso]><style>d</style><![endif]-->e<styled>f'
  expect(splitStyles(markup)).toEqual({
    rest: 'ac<!--[if mso]><![endif]-->e<styled>f',
    rules: '<STYLE type="x">b<style>d',
  })
})

test('One without an end goes on to the end', () => {
  expect(splitStyles('a<style>b<p>c')).toEqual({ rest: 'a', rules: '<style>b<p>c' })
})
