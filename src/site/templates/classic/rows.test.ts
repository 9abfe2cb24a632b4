import { expect, test } from 'vitest'
import type { SectionName } from '../../facts/sections.ts'
import { newSite } from '../../facts/site.ts'
import { readPage } from '../../page/page.ts'
import { renderRows } from './rows.ts'

const site = {
  ...newSite(),
  about: 'We camp.',
  meetingTime: 'Tuesdays',
  recruitmentInfo: 'Come',
  contactEmail: 'hello@example.org',
}

function rowsWith(...first: SectionName[]): string[] {
  const page = readPage(site, new Date(), { locate: (path) => path, placeholders: 0, first })
  return renderRows(page).map((row) =>
    [...row.toString().matchAll(/<div class="(pair|single)"|<section id="([^"]+)"/g)]
      .map(([, box, section]) => box ?? section)
      .join(' '),
  )
}

test('A visitor finds story and meetings side by side wherever they follow each other', () => {
  expect(rowsWith()).toEqual(['pair about meetings', 'join', 'contact'])
  expect(rowsWith('meetings')).toEqual(['pair meetings about', 'join', 'contact'])
  expect(rowsWith('join', 'about')).toEqual(['single', 'join', 'pair about meetings', 'contact'])
  expect(rowsWith('meetings', 'join')).toEqual([
    'single meetings',
    'join',
    'single about',
    'contact',
  ])
})
