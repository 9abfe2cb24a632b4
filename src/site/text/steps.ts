/** Work that is cut into steps of a few milliseconds each, so that a server can do something else between them. */
export type Steps<Made> = Generator<undefined, Made>

/** Does all of it at once. */
export function finish<Made>(steps: Steps<Made>): Made {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}
