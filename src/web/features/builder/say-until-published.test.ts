import { expect, it } from 'vitest'
import { sayUntilPublished } from './say-until-published.ts'

it('What was removed is said to be seen only where visitors see the page, or will again', () => {
  const live = { isPublished: true, isTakenDown: false }
  expect(sayUntilPublished(live, 'see it')).toBe(
    'Visitors see it until the page is published again.',
  )
  expect(sayUntilPublished({ ...live, isTakenDown: true }, 'can download it')).toBe(
    'Once the page is put back, visitors can download it until the page is published again.',
  )
  const draft = { isPublished: false, isTakenDown: false }
  expect(sayUntilPublished(draft, 'see this')).toBe('')
  expect(sayUntilPublished({ ...draft, isTakenDown: true }, 'see this')).toBe('')
})
