/** Work split into steps of a few milliseconds, so that a server can do other work in between. */
export type Steps<Made> = Generator<undefined, Made>

/** Runs all steps at once. */
export function finish<Made>(steps: Steps<Made>): Made {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}
