import { paragraphs } from '../text/paragraphs.ts'
import type { SectionInput } from './section-input.ts'

/** `place` is the index in the facts, where some questions may have no answer yet. */
export type AnsweredQuestion = { question: string; answer: string[]; place: string }

export function readAnswered({ site }: SectionInput): AnsweredQuestion[] | null {
  const answered = site.questions
    .map(({ question, answer }, place) => ({
      question: question.trim(),
      answer: paragraphs(answer),
      place: `${place}`,
    }))
    .filter(({ question, answer }) => question !== '' && answer.length > 0)
  return answered.length > 0 ? answered : null
}
