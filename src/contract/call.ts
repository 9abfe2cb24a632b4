import type { z } from 'zod'

/** One function of the server: its name, its request, and its answer on success. */
export type Call<Name extends string, Request extends z.ZodType, Answer> = {
  name: Name
  request: z.input<Request>
  answer: Answer
}

export type AnyCall = Call<string, z.ZodType, object>
