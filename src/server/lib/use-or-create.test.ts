import { describe, expect, it } from 'vitest'
import { createUseOrCreate, endWith } from './use-or-create.ts'

type Letters = { a: string; b: string }

describe('The parts of the server', () => {
  it('end in the opposite order of their making', async () => {
    const ended: string[] = []
    const end = (name: string) => void ended.push(name)
    const stack = new AsyncDisposableStack()
    const part = createUseOrCreate<Letters>({}, stack)
    const a = await part('a', () => 'a', end)
    const b = await part('b', () => `${a} b`, end)
    const parts = endWith(stack, { a, b })
    expect(parts).toMatchObject({ a: 'a', b: 'a b' })
    await parts[Symbol.asyncDispose]()
    expect(ended).toEqual(['a b', 'a'])
  })

  it('are not made where another is given, and that one is left to its giver', async () => {
    await using stack = new AsyncDisposableStack()
    const part = createUseOrCreate<Letters>({ a: 'given' }, stack)
    const refuse = () => expect.fail()
    expect(await part('a', refuse, refuse)).toBe('given')
  })
})
