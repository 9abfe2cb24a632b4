/** Creates a part, or uses the given one; created ones are ended with the stack. */
export type UseOrCreate<P> = <K extends keyof P>(
  name: K,
  make: () => P[K] | Promise<P[K]>,
  end?: (part: P[K]) => unknown,
) => Promise<P[K]>

export function createUseOrCreate<P>(
  given: Partial<P>,
  stack: AsyncDisposableStack,
): UseOrCreate<P> {
  return async (name, make, end) => {
    const replacement = given[name]
    if (replacement !== undefined) return replacement
    const part = await make()
    if (end) stack.defer(async () => void (await end(part)))
    return part
  }
}

/** Parts that are ended in the reverse order of their creation. */
export type Ending<P> = P & AsyncDisposable

export function endWith<P extends object>(stack: AsyncDisposableStack, parts: P): Ending<P> {
  return { ...parts, [Symbol.asyncDispose]: () => stack.disposeAsync() }
}
