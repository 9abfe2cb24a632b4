import { useId, useState } from 'react'
import { fields } from '#site/facts/fields.ts'
import type { Leader } from '#site/facts/leaders.ts'
import { findUnit, sayFor } from '#site/facts/units.ts'
import { english } from '#site/text/languages/english.ts'
import { Button } from '../../components/ui/button.tsx'
import { Dialog } from '../../components/ui/dialog.tsx'
import type { Content } from '../../sync/content.ts'
import type { SiteTexts, TextName } from '../../sync/drafts/draft.ts'
import type { DraftConflict } from '../../sync/drafts/draft-conflict.ts'
import type { FileQuestion } from '../../sync/files/merge-files.ts'
import { type SiteFiles, wordsField } from '../../sync/files/site-files.ts'
import { Thumbnail } from './thumbnail.tsx'

const LABELS = { alt: 'Description', caption: 'Caption', album: 'Album' }

type Props = {
  content: Content
  conflict: DraftConflict | null
  /** Descriptions and captions of photos. */
  words: readonly FileQuestion[]
  /** Called with the texts and words that are taken from elsewhere. */
  onSettle: (taken: TextName[], takenWords: FileQuestion[]) => void
}

/** Two people or two devices changed the same texts: shows both versions of each for the leader to choose. */
export function ConflictDialog({ content, conflict, words, onSettle }: Props) {
  const questions = [...askTexts(content, conflict), ...askWords(content, words)]
  const [taken, setTaken] = useState<readonly string[]>([])
  const take = (key: string, isTaken: boolean) =>
    setTaken((before) => [...before.filter((each) => each !== key), ...(isTaken ? [key] : [])])
  const savedAt = conflict && new Date(conflict.record.updated_at).toLocaleString()
  return (
    <Dialog
      title="This site was changed somewhere else"
      description={`${savedAt ? `Saved elsewhere on ${savedAt}. ` : ''}Nothing of yours is lost: choose which text to go on with. Undo brings the other one back.`}
      width="wide"
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onSettle(
            conflict?.names.filter((name) => taken.includes(name)) ?? [],
            words.filter((asked) => taken.includes(wordsField(asked))),
          )
        }}
      >
        {questions.map(({ key, ...question }) => (
          <Question
            key={key}
            {...question}
            isTaken={taken.includes(key)}
            onTake={(isTaken) => take(key, isTaken)}
          />
        ))}
        <Button type="submit" className="mt-6">
          Save my choice
        </Button>
      </form>
    </Dialog>
  )
}

type Asked = { key: string; label: string; mine: string; theirs: string; thumb?: string }

function askTexts({ texts, files }: Content, conflict: DraftConflict | null): Asked[] {
  return fields.flatMap(({ name: known, label }) => {
    const name = conflict?.names.find((each) => each === known)
    return conflict && name
      ? {
          key: name,
          label: sayFor(findUnit(texts.unitKind), label),
          mine: describeValue(texts, name, files),
          theirs: describeValue(conflict.theirs, name, files),
        }
      : []
  })
}

function describeValue(texts: SiteTexts, name: TextName, files: SiteFiles): string {
  if (name === 'unitKind') return texts.unitKind && findUnit(texts.unitKind).label
  if (name === 'sectionOrder' || name === 'hiddenSections')
    return texts[name].map((section) => english[section]).join(', ')
  if (name === 'sectionHeadings') return Object.values(texts[name]).join(', ')
  if (name === 'questions') {
    return texts[name].map(({ question, answer }) => `${question}\n${answer}`).join('\n\n')
  }
  if (name !== 'leaders') return texts[name]
  const sayPhoto = ({ photo }: Leader) => {
    const file = files.leaders.find(({ id }) => id === photo)
    return file ? `photo “${file.name}”` : ''
  }
  return texts.leaders
    .map((leader) => listWords([leader.name, leader.role, sayPhoto(leader)]))
    .join('\n')
}

const listWords = (words: string[]) => words.filter((word) => word.trim()).join(', ')

function askWords({ files }: Content, words: readonly FileQuestion[]): Asked[] {
  return words.map((asked) => {
    const place = files.photos.findIndex(({ id }) => id === asked.id)
    const paper = files.documents.find(({ id }) => id === asked.id)
    const { mine, theirs } = asked
    return {
      key: wordsField(asked),
      label: paper
        ? `Title of “${paper.name}”`
        : `${LABELS[asked.name]} of ${place < 0 ? 'the photo at the top' : `photo ${place + 1}`}`,
      thumb: (place < 0 ? files.hero : files.photos[place])?.thumb ?? '',
      mine,
      theirs,
    }
  })
}

type QuestionProps = Omit<Asked, 'key'> & {
  isTaken: boolean
  onTake: (isTaken: boolean) => void
}

function Question({ label, thumb, mine, theirs, isTaken, onTake }: QuestionProps) {
  const name = useId()
  const options = [
    { title: 'Yours', text: mine, isChecked: !isTaken, onPick: () => onTake(false) },
    { title: 'Saved elsewhere', text: theirs, isChecked: isTaken, onPick: () => onTake(true) },
  ]
  return (
    <fieldset className="mt-6 min-w-0">
      <legend className="font-semibold">{label}</legend>
      {thumb && <Thumbnail thumb={thumb} className="mt-2 h-14 w-18 rounded-lg object-cover" />}
      <div className="mt-2 grid gap-2 sm:grid-cols-2">
        {options.map(({ title, text, isChecked, onPick }) => (
          <label
            key={title}
            className="flex min-w-0 cursor-pointer gap-3 rounded-2xl border-[1.5px] border-edge bg-raised p-3 has-checked:border-forest has-checked:bg-moss has-focus-visible:outline-3 has-focus-visible:outline-ember has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={name}
              className="mt-1 size-4 shrink-0 accent-forest outline-none"
              checked={isChecked}
              onChange={onPick}
            />
            <span className="min-w-0">
              <span className="block text-soft text-sm">{title}</span>
              <span className="whitespace-pre-line wrap-anywhere">{text || '(empty)'}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
