import { expect, it } from 'vitest'
import { templates } from '#site/templates/index.ts'
import { CARDS } from './landing-copy.ts'

it('The landing page has a card for each template, in its order and by its name', () => {
  expect(CARDS.map(({ template }) => template)).toEqual(templates.map(({ name }) => name))
  expect(CARDS.map(({ title }) => title)).toEqual(templates.map(({ label }) => label))
})
