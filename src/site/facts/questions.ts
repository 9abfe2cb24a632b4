/** A question of families with the troop's answer. Its `id` works like a leader's. */
export type Question = { id?: string; question: string; answer: string }

export const MOST_QUESTIONS = 60
export const LONGEST_QUESTION = { question: 300, answer: 5_000 }

/** A list from a row, a release or a device. */
export function readQuestions(list: unknown): Question[] {
  if (!Array.isArray(list)) return []
  return list.map((entry: Partial<Record<keyof Question, unknown>> | null) => {
    const id = textOf(entry?.id)
    const words = { question: textOf(entry?.question), answer: textOf(entry?.answer) }
    return { ...(id && { id }), ...words }
  })
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** The form to save: text of nothing but spaces is empty. */
export function plainQuestions(questions: readonly Question[]): Question[] {
  return questions.map(({ id, question, answer }) => ({
    ...(id && { id }),
    question: question.trim() && question,
    answer: answer.trim() && answer,
  }))
}
