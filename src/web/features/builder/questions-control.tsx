import { Plus } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { QuestionsField } from '#site/facts/field.ts'
import { LONGEST_QUESTION, type Question } from '#site/facts/questions.ts'
import { TextBox } from '../../components/text-box/text-box.tsx'
import { Button } from '../../components/ui/button.tsx'
import { type Listed, withId } from '../../sync/document/site-document.ts'
import type { ControlProps } from './control-props.ts'
import { moveItem } from './move-item.ts'
import { OrderButtons } from './order-buttons.tsx'

const EMPTY = { question: '', answer: '' }
/** Common questions of families: a press adds one to the list, to be answered. */
const USUAL = [
  'May we just come by and have a look?',
  'Who can join: which ages, and girls, boys or both?',
  'What does my child need for the first time?',
  'Do parents have to help?',
  'What if we cannot make every meeting?',
]

/** The questions in order. One without an answer is stored, but not on the page yet. */
export function QuestionsControl({ field, editor, onFocus }: ControlProps<QuestionsField>) {
  const id = useId()
  const wanted = useRef('')
  const [news, setNews] = useState('')
  const { questions } = editor.content.texts
  const idOf = (place: number, part: string) => `${id}-${part}-${place}`
  const usual = USUAL.filter((text) => !questions.some(({ question }) => question === text))

  // After a change of the list the focus stays with the affected question.
  useEffect(() => {
    const control = wanted.current && document.getElementById(wanted.current)
    if (!control) return
    control.focus()
    wanted.current = ''
  })

  function write(next: Listed<Question>[], edit: string) {
    editor.setTexts({ questions: next }, `questions ${edit}`)
  }

  function change(place: number, part: keyof Question, text: string, press = '') {
    write(
      questions.map((each, at) => (at === place ? { ...each, [part]: text } : each)),
      press ? `${part} ${place} ${press}` : `${part} ${place}`,
    )
  }

  function add(question: string) {
    wanted.current = idOf(questions.length, question ? 'answer' : 'question')
    setNews('')
    write([...questions, withId({ ...EMPTY, question })], `add ${questions.length}`)
  }

  function move(place: number, by: -1 | 1) {
    const to = place + by
    wanted.current = idOf(to, to > 0 && (by < 0 || to === questions.length - 1) ? 'up' : 'down')
    setNews(`Question ${place + 1} is number ${to + 1} of ${questions.length}.`)
    const order = moveItem(questions.length, place, to)
    write(
      order.flatMap((at) => questions[at] ?? []),
      `move ${place} ${to}`,
    )
  }

  function remove(place: number) {
    wanted.current = questions.length > 1 ? idOf(Math.max(0, place - 1), 'question') : `${id}-add`
    setNews(`Question ${place + 1} is removed. Undo brings it back.`)
    write(
      questions.filter((_, at) => at !== place),
      `remove ${place}`,
    )
  }

  return (
    <fieldset className="flex min-w-0 flex-col gap-4" onFocus={onFocus}>
      <legend className="sr-only">{field.label}</legend>
      {questions.map(({ question, answer }, place) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a question is known by the place in the list
          key={place}
          data-item={place}
          className="flex min-w-0 flex-col gap-3 rounded-2xl border border-line bg-raised p-3"
        >
          <Labelled id={idOf(place, 'question')} label={`Question ${place + 1}`}>
            <input
              id={idOf(place, 'question')}
              className="control"
              autoComplete="off"
              maxLength={LONGEST_QUESTION.question}
              value={question}
              onChange={(event) => change(place, 'question', event.target.value)}
            />
          </Labelled>
          <Labelled id={idOf(place, 'answer')} label={`Answer ${place + 1}`}>
            <TextBox
              id={idOf(place, 'answer')}
              className="control field-sizing-content max-h-[min(24rem,50dvh)] min-h-24"
              maxLength={LONGEST_QUESTION.answer}
              value={answer}
              onChange={(text, press) => change(place, 'answer', text, press)}
            />
          </Labelled>
          {(question.trim() === '') !== (answer.trim() === '') && (
            <p className="text-soft text-sm">
              {answer.trim() === ''
                ? 'Not on your page until it is answered.'
                : 'Not on your page without a question.'}
            </p>
          )}
          <OrderButtons
            noun="question"
            place={place}
            count={questions.length}
            onMove={(by) => move(place, by)}
            onRemove={() => remove(place)}
            idOf={(part) => idOf(place, part)}
          />
        </div>
      ))}
      {questions.length < field.maxItems ? (
        <div className="flex flex-wrap gap-2">
          <Button id={`${id}-add`} variant="outline" onClick={() => add('')}>
            <Plus aria-hidden className="size-4" />
            Add a question
          </Button>
          {usual.map((text) => (
            <Button key={text} variant="ghost" className="text-left" onClick={() => add(text)}>
              <Plus aria-hidden className="size-4 shrink-0" />
              {text}
            </Button>
          ))}
        </div>
      ) : (
        <p className="text-soft text-sm">
          {`You have ${field.maxItems} questions, the most a page can have.`}
        </p>
      )}
      <p role="status" className="sr-only">
        {news}
      </p>
    </fieldset>
  )
}

function Labelled({
  id,
  label,
  children,
}: {
  id: string
  label: string
  children: React.ReactNode
}) {
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {children}
    </div>
  )
}
