import { expect, test } from 'vitest'
import { sectionNames } from '#site/facts/sections.ts'
import { moveSection, orderOf, toggle } from './section-order.ts'

test('Sections that nobody placed follow in the order of the template', () => {
  const order = orderOf(['contact', 'about'], ['meetings', 'announcements'])
  expect(order.slice(0, 4)).toEqual(['contact', 'about', 'meetings', 'announcements'])
  expect([...order].sort()).toEqual([...sectionNames].sort())
})

test('A section moves among the others', () => {
  expect(moveSection(['about', 'join', 'contact'], 2, 0)).toEqual(['contact', 'about', 'join'])
  expect(moveSection(['about', 'join', 'contact'], 0, 9)).toEqual(['join', 'contact', 'about'])
})

test('Hiding twice is showing', () => {
  expect(toggle(toggle(['join'], 'about'), 'about')).toEqual(['join'])
})
