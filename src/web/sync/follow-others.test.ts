import { beforeEach, expect, it, vi } from 'vitest'
import { RequestError } from '../lib/request-error.ts'
import { followOthers } from './follow-others.ts'

const PAT = { userId: 'pat', name: 'Pat', field: 'tagline' }
const ask = vi.fn()
const onRevision = vi.fn()
let delays: number[]
let work: () => void
let mayAsk: boolean

function follow() {
  const later = (planned: () => void, delay: number) => {
    delays.push(delay)
    work = planned
    return () => {
      work = () => {}
    }
  }
  return followOthers({ ask, mayAsk: () => mayAsk, onRevision, later })
}

/** The next turn, with its answer read. */
async function turn(): Promise<void> {
  work()
  await vi.waitFor(() => undefined)
  await Promise.resolve()
}

beforeEach(() => {
  delays = []
  mayAsk = true
  ask.mockReset()
  onRevision.mockReset()
})

it('Others are asked for rarely, and often while somebody is there', async () => {
  ask.mockResolvedValue({ others: [], isAlone: false, revision: 3 })
  const { others, moveTo, saved } = follow()
  await turn()
  expect(onRevision).toHaveBeenLastCalledWith(3)
  saved()
  moveTo('tagline')
  ask.mockResolvedValue({ others: [PAT], isAlone: false, revision: 4 })
  await turn()
  expect(ask).toHaveBeenLastCalledWith('tagline')
  expect(others.get()).toEqual([PAT])
  // Somebody is there who can see it: at once.
  moveTo('phone')
  await turn()
  saved()
  expect(delays).toEqual([0, 20_000, 5_000, 0, 5_000, 0])
})

it('Nobody else works on the site: it is asked once', async () => {
  ask.mockResolvedValue({ others: [], isAlone: true, revision: 1 })
  const { wake } = follow()
  await turn()
  wake()
  expect(delays).toEqual([0])
})

it('A lost right ends it, and a lost connection does not; nothing is asked while it may not be', async () => {
  mayAsk = false
  const { others } = follow()
  await turn()
  expect(ask).not.toHaveBeenCalled()
  mayAsk = true
  ask.mockResolvedValue({ others: [PAT], isAlone: false, revision: 1 })
  await turn()
  ask.mockRejectedValue(RequestError.unanswered())
  await turn()
  expect(others.get()).toEqual([])
  expect(delays).toEqual([0, 20_000, 5_000, 20_000])
  ask.mockRejectedValue(new RequestError('Gone', 200, 'not_there'))
  await turn()
  expect(delays).toHaveLength(4)
})

it('What happens during a request is said right after it', async () => {
  const answer = Promise.withResolvers<object>()
  ask.mockReturnValue(answer.promise)
  const { moveTo } = follow()
  work()
  moveTo('tagline')
  answer.resolve({ others: [], isAlone: false, revision: 1 })
  await vi.waitFor(() => expect(delays).toEqual([0, 0]))
})
