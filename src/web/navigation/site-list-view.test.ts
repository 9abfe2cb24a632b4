import { expect, it } from 'vitest'
import { readSiteListView, WHOLE_LIST } from './site-list-view.ts'

it('Reads what a history entry kept', () => {
  const view = { search: 'owls', sort: 'name', page: 7 } as const
  expect(readSiteListView(JSON.parse(JSON.stringify(view)))).toEqual(view)
})

it.each([undefined, null, 'x', 3, {}, { search: 4, sort: 'toString', page: -1 }, { page: 1.5 }])(
  'Shows the whole list where a history entry kept %j',
  (kept) => expect(readSiteListView(kept)).toEqual(WHOLE_LIST),
)
