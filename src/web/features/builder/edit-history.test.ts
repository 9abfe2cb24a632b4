import { describe, expect, it } from 'vitest'
import { newSite } from '#site/facts/site.ts'
import { textsOf } from '../../drafts/draft.ts'
import { edit, redo, startHistory, undo } from './edit-history.ts'

const files = { logo: null, photos: [], packet: null }
const named = (troopName: string) => ({ texts: { ...textsOf(newSite()), troopName }, files })

describe('the history of edits', () => {
  it('undoes a word at once, not letter by letter', () => {
    let history = startHistory(named(''))
    history = edit(history, named('T'), 'troopName', 10_000)
    history = edit(history, named('Tr'), 'troopName', 10_200)
    const [before, field] = undo(history) ?? []
    expect(before?.present.texts.troopName).toBe('')
    expect(field).toBe('troopName')
  })

  it('undoes step by step after a pause, and redoes what was undone', () => {
    let history = startHistory(named(''))
    history = edit(history, named('One'), 'troopName', 10_000)
    history = edit(history, named('One two'), 'troopName', 20_000)
    const [once] = undo(history) ?? []
    expect(once?.present.texts.troopName).toBe('One')
    const [again] = (once && redo(once)) ?? []
    expect(again?.present.texts.troopName).toBe('One two')
  })

  it('has nothing to undo at the start, and nothing to redo after a new edit', () => {
    const start = startHistory(named(''))
    expect(undo(start)).toBeNull()
    const edited = edit(start, named('One'), 'troopName', 10_000)
    const [undone] = undo(edited) ?? []
    const other = undone && edit(undone, named('Two'), 'troopName', 30_000)
    expect(other && redo(other)).toBeNull()
  })
})
