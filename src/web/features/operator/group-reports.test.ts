import { expect, it } from 'vitest'
import type { OperatorReport } from '#contract/operator/reports.ts'
import { countOpen, groupReports } from './group-reports.ts'

const report = (siteId: string, id: string): OperatorReport => ({
  id,
  siteId,
  siteName: siteId,
  address: `https://${siteId}.example`,
  kind: 'Something else',
  words: '',
  email: null,
  createdAt: '2026-11-25T12:00:00.000Z',
  passedOnAt: null,
  isTakenDown: false,
  openOfSite: 1,
})

it('Reports of one page stand together, where the newest of them comes', () => {
  const listed = [
    report('lake', '4'),
    report('hill', '3'),
    report('lake', '2'),
    report('lake', '1'),
  ]
  const groups = groupReports(listed).map(({ siteId, reports }) => [
    siteId,
    reports.map(({ id }) => id),
  ])
  expect(groups).toEqual([
    ['lake', ['4', '2', '1']],
    ['hill', ['3']],
  ])
  expect(groupReports([])).toEqual([])
})

it('All reports that are open are counted, of a page of which not all are listed too', () => {
  const lake = { ...report('lake', '2'), openOfSite: 75 }
  expect(countOpen([lake, { ...lake, id: '1' }, report('hill', '3')])).toBe(76)
  expect(countOpen([])).toBe(0)
})
