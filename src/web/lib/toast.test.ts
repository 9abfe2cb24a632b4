import { beforeEach, expect, test, vi } from 'vitest'
import { dropToast, dropToastsAbout, leaveToasts, toast, toasts } from './toast.ts'

const titles = () => toasts.get().map(({ title }) => title)

beforeEach(() => toasts.set([]))

test('The same news twice stands once, as the newest', () => {
  toast.error('Sign In Error', { description: 'Wrong password.' })
  toast('Photo removed')
  toast.error('Sign In Error', { description: 'Wrong password.' })
  expect(titles()).toEqual(['Photo removed', 'Sign In Error'])
})

test('Two removals in a row can each be undone', () => {
  toast('Photo removed', { action: { label: 'Undo', onClick: vi.fn() } })
  toast('Photo removed', { action: { label: 'Undo', onClick: vi.fn() } })
  expect(titles()).toHaveLength(2)
})

test('What is said about the same thing later takes the place of the earlier, whatever it offered', () => {
  const action = { label: 'Undo', onClick: vi.fn() }
  toast('troop42.org is removed', { about: 'troop42.org', action })
  toast('pack7.org is removed', { about: 'pack7.org', action })
  toast('troop42.org is live', { about: 'troop42.org' })
  expect(titles()).toEqual(['pack7.org is removed', 'troop42.org is live'])
  dropToastsAbout('pack7.org')
  expect(titles()).toEqual(['troop42.org is live'])
})

test('Whoever showed a toast can take it off again, and only that one', () => {
  const takeOff = toast.error('Sign In Error')
  toast('Mail sent')
  takeOff()
  takeOff()
  expect(titles()).toEqual(['Mail sent'])
})

test('What waits for a toast to be gone happens once, and not when its action was taken', () => {
  const onGone = vi.fn()
  toast('Site deleted', { onGone })
  toast('Site deleted', { onGone, action: { label: 'Undo', onClick: vi.fn() } })
  const [plain, undone] = toasts.get()
  if (!plain || !undone) throw new Error('Both should be there.')
  dropToast(undone, true)
  expect(onGone).not.toHaveBeenCalled()
  dropToast(plain)
  dropToast(plain)
  expect(onGone).toHaveBeenCalledOnce()
})

test('Another view is left with what only a toast can undo, what failed, and what was said on the way to it', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const action = { label: 'Undo', onClick: vi.fn() }
  toast('Saved')
  toast('Site deleted', { action })
  toast('Announcement deleted', { action, isOnlyWay: true })
  toast.error('Error')
  vi.advanceTimersByTime(600)
  toast('Site Preview Ready!')
  leaveToasts()
  vi.useRealTimers()
  expect(titles()).toEqual(['Announcement deleted', 'Error', 'Site Preview Ready!'])
})
