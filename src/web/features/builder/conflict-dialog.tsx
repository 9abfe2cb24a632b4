import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { fields } from '#site/facts/fields.ts'
import { findOrganization } from '#site/facts/organizations.ts'
import { isSamePart } from '#site/facts/page-parts.ts'
import type { SectionName } from '#site/facts/sections.ts'
import { findUnit, sayFor } from '#site/facts/units.ts'
import { english } from '#site/text/languages/english.ts'
import { listMembersQuery } from '../../api/members.ts'
import { reviewQuery } from '../../api/review.ts'
import { Button } from '../../components/ui/button.tsx'
import { Dialog } from '../../components/ui/dialog.tsx'
import { sayAgo } from '../../lib/say-ago.ts'
import { withQueries } from '../../queries/with-queries.tsx'
import { type Conflict, keyOf } from '../../sync/document/merge-outlines.ts'
import type { SiteDocument } from '../../sync/document/site-document.ts'
import { FILE_KINDS } from '../../sync/files/file-kinds.ts'
import { listFiles } from '../../sync/files/site-files.ts'
import type { OpenConflicts } from '../../sync/site-sync.ts'
import { Thumbnail } from './files/thumbnail.tsx'

const WORDS: Record<string, string> = { alt: 'Description', caption: 'Caption', album: 'Album' }
const PARTS: Record<string, string> = { name: 'Name', role: 'Role', photo: 'Photo' }
const REMOVED = '(removed)'

type Props = {
  userId: string
  content: SiteDocument
  asked: OpenConflicts
  /** Called with the conflicts in which the other version was chosen. */
  onSettle: (taken: Conflict[]) => void
}

/**
 * Two people or devices changed the same text: shows both versions of each for the leader to
 * choose.
 */
export const ConflictDialog = withQueries(function ConflictDialog({
  userId,
  content,
  asked,
  onSettle,
}: Props) {
  const { conflicts, record, theirs } = asked
  const [taken, setTaken] = useState<readonly string[]>([])
  const take = (key: string, isTaken: boolean) =>
    setTaken((before) => [...before.filter((each) => each !== key), ...(isTaken ? [key] : [])])
  const savedAt = new Date(record.updated_at).toLocaleString()
  const sayWriter = useWriters(record.id, userId)
  return (
    <Dialog
      title="This site was changed somewhere else"
      description={`Saved elsewhere on ${savedAt}. None of your work is lost: choose which text to keep. Undo brings the other one back.`}
      width="wide"
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onSettle(conflicts.filter((conflict) => taken.includes(keyOf(conflict))))
        }}
      >
        {conflicts.map((conflict) => (
          <Question
            key={keyOf(conflict)}
            {...describe(conflict, content, theirs)}
            writer={sayWriter(conflict)}
            isTaken={taken.includes(keyOf(conflict))}
            onTake={(isTaken) => take(keyOf(conflict), isTaken)}
          />
        ))}
        <Button type="submit" className="mt-6">
          Save my choice
        </Button>
      </form>
    </Dialog>
  )
})

/** Who wrote the other version of a text, and when; '' for oneself, and while it is not known. */
function useWriters(siteId: string, userId: string): (conflict: Conflict) => string {
  const { data: review } = useQuery(reviewQuery(siteId))
  const { data: list } = useQuery(listMembersQuery(siteId))
  return ({ part, entry }) => {
    const said =
      part in FILE_KINDS
        ? { field: 'files', entry }
        : { field: part, entry: part === 'leaders' || part === 'questions' ? entry || null : null }
    const writing = review?.writings.find((each) => isSamePart(each, said))
    const writer = list?.members.find((member) => member.userId === writing?.user_id)
    if (!writing || !writer || writer.userId === userId) return ''
    return `${writer.name}, ${sayAgo(writing.at, Date.now())}`
  }
}

type Asked = { label: string; mine: string; theirs: string; thumb?: string }

function describe(conflict: Conflict, content: SiteDocument, theirs: SiteDocument): Asked {
  const { part, mine, theirs: other } = conflict
  if (part in FILE_KINDS)
    return {
      label: labelOfFile(conflict, content),
      thumb: thumbOf(conflict, content),
      mine,
      theirs: other,
    }
  if (part === 'unitKind') {
    const say = (kind: string) => kind && findUnit(kind).label
    return { label: labelOf(conflict, content, theirs), mine: say(mine), theirs: say(other) }
  }
  if (part === 'organization') {
    const say = (kind: string) => kind && findOrganization(kind).label
    return { label: labelOf(conflict, content, theirs), mine: say(mine), theirs: say(other) }
  }
  const say = (text: string) => {
    if (conflict.property === 'photo') return nameOfPhoto(text, content, theirs)
    return conflict.entry && !conflict.property ? text || REMOVED : text
  }
  return { label: labelOf(conflict, content, theirs), mine: say(mine), theirs: say(other) }
}

function labelOf(
  { part, entry, property }: Conflict,
  content: SiteDocument,
  theirs: SiteDocument,
): string {
  if (part === 'sectionHeadings') return `Heading of “${english[entry as SectionName]}”`
  const placeIn = ({ texts }: SiteDocument) =>
    part === 'questions' || part === 'leaders'
      ? texts[part].findIndex(({ id }) => id === entry) + 1
      : 0
  const number = placeIn(content) || placeIn(theirs)
  if (part === 'questions') return `${property === 'answer' ? 'Answer' : 'Question'} ${number}`
  if (part === 'leaders') {
    if (number === 1 && property in PARTS && property !== 'photo')
      return `Leader ${PARTS[property]}`
    return property ? `${PARTS[property]} of leader ${number}` : `Leader ${number}`
  }
  const label = fields.find(({ name }) => name === part)?.label ?? part
  return sayFor(findUnit(content.texts.unitKind), label)
}

function labelOfFile({ part, entry, property }: Conflict, { files }: SiteDocument): string {
  if (part === 'document') {
    return `Title of “${files.document.find(({ id }) => id === entry)?.name ?? ''}”`
  }
  const place = files.photo.findIndex(({ id }) => id === entry)
  return `${WORDS[property]} of ${place < 0 ? 'the photo at the top' : `photo ${place + 1}`}`
}

const thumbOf = ({ entry }: Conflict, { files }: SiteDocument) =>
  listFiles(files).find(({ id }) => id === entry)?.thumb ?? ''

function nameOfPhoto(photo: string, ...documents: SiteDocument[]): string {
  const file = documents.flatMap(({ files }) => files.leader).find(({ id }) => id === photo)
  return file ? `photo “${file.name}”` : ''
}

type QuestionProps = Asked & {
  writer: string
  isTaken: boolean
  onTake: (isTaken: boolean) => void
}

function Question({ label, thumb, mine, theirs, writer, isTaken, onTake }: QuestionProps) {
  const name = useId()
  const options = [
    { title: 'Yours', text: mine, isChecked: !isTaken, onPick: () => onTake(false) },
    {
      title: writer || 'Saved elsewhere',
      text: theirs,
      isChecked: isTaken,
      onPick: () => onTake(true),
    },
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
