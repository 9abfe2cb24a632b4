import type { z } from 'zod'

/** One function of the server: what it is called, what it takes, what it answers when it did it. */
export type Call<Name extends string, Request extends z.ZodType, Answer> = {
  name: Name
  request: z.input<Request>
  answer: Answer
}

export type AnyCall = Call<string, z.ZodType, object>
