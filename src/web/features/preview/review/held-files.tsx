import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sayDay } from '#site/text/say-day.ts'
import { callWriter, type Names } from '../../../api/history.ts'
import {
  bringBack,
  type HeldFile,
  heldFilesQuery,
  heldPictureQuery,
  hidePicture,
  type PictureRequest,
  removeEverywhere,
} from '../../../api/removals.ts'
import { reviewQuery } from '../../../api/review.ts'
import { Button } from '../../../components/ui/button.tsx'
import { explainError } from '../../../lib/explain-error.ts'
import { formatMoment } from '../../../lib/format-moment.ts'
import { toast } from '../../../lib/toast.ts'
import { useLostFocus } from '../../../lib/use-lost-focus.ts'
import { addressOfUpload } from '../../../sync/files/address-of-upload.ts'

type Props = { siteId: string; mayPublish: boolean; onBack: () => void }

/**
 * Pictures that somebody took off the page or a family asked to go: an adult deletes them for good, or brings
 * them back.
 */
export function HeldFiles({ siteId, mayPublish, onBack }: Props) {
  const queries = useQueryClient()
  const { data: held = [] } = useQuery(heldFilesQuery(siteId))
  const { data: review } = useQuery({ ...reviewQuery(siteId), enabled: held.length > 0 })
  const [isBusy, setBusy] = useState(false)
  const card = useLostFocus<HTMLElement>(held.length)
  if (held.length === 0) return null

  /** `work` returns what is said once it is done. */
  async function settle(work: () => Promise<string>): Promise<void> {
    setBusy(true)
    try {
      toast(await work())
      onBack()
    } catch (error) {
      toast.error('Error', { description: explainError(error) })
    } finally {
      await queries.invalidateQueries({ queryKey: heldFilesQuery(siteId).queryKey })
      setBusy(false)
    }
  }

  const isWaiting = held.some(({ held }) => !held)
  return (
    <section
      ref={card}
      tabIndex={-1}
      aria-labelledby="held"
      className={`mt-5 rounded-card bg-paper p-5 outline-none sm:px-6 ${isWaiting ? 'border-2 border-ember' : 'border border-line'}`}
    >
      <h2 id="held" className="text-2xl">
        {isWaiting ? 'A family asks for a picture to go' : 'Off the page, not deleted yet'}
      </h2>
      <p className="mt-1 max-w-prose text-soft">{explain(isWaiting, mayPublish)}</p>
      <ul className="mt-3 divide-y divide-line">
        {held.map((file) => (
          <li key={file.id} className="flex flex-wrap items-center gap-4 py-3">
            <Picture siteId={siteId} file={file} mayPublish={mayPublish} />
            <div className="min-w-0 grow basis-48 wrap-anywhere">
              <strong className="font-semibold">{file.caption || file.alt || 'A picture'}</strong>
              <p className="text-soft text-sm">{tellOf(file, review?.names ?? new Map())}</p>
              {file.request && <Said request={file.request} />}
            </div>
            {mayPublish && <Decide siteId={siteId} file={file} isBusy={isBusy} settle={settle} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

type PictureProps = { siteId: string; file: HeldFile; mayPublish: boolean }

/** The address of a picture that is hidden answers nobody. */
function Picture({ siteId, file, mayPublish }: PictureProps) {
  const isHidden = file.held !== undefined
  const { data } = useQuery({
    ...heldPictureQuery(siteId, file.id),
    enabled: isHidden && mayPublish,
  })
  const src = isHidden ? data : thumbOf(file)
  const shape = 'size-28 shrink-0 rounded-lg'
  if (!src) return <span className={`${shape} bg-moss`} />
  return <img src={src} alt={file.alt ?? ''} className={`${shape} object-cover`} />
}

function Said({ request: { line, email } }: { request: PictureRequest }) {
  return (
    <>
      {line && <p className="mt-1 whitespace-pre-line text-sm">“{line}”</p>}
      {email && (
        <p className="mt-1 text-sm">
          <a className="inline-flex min-h-11 items-center underline" href={`mailto:${email}`}>
            Answer {email}
          </a>
        </p>
      )}
    </>
  )
}

type DecideProps = {
  siteId: string
  file: HeldFile
  isBusy: boolean
  settle: (work: () => Promise<string>) => Promise<void>
}

function Decide({ siteId, file: { id, held }, isBusy, settle }: DecideProps) {
  const back = async () => {
    const isShown = await bringBack(siteId, id)
    if (!held) return 'It stays on the page'
    return isShown ? 'It is on the page again' : 'It is back, and on the page once you publish'
  }
  const takeOff = async () => {
    await hidePicture(siteId, id)
    return 'It is off the page'
  }
  const erase = async () => {
    await removeEverywhere(siteId, id)
    return 'Deleted for good'
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="outline" disabled={isBusy} onClick={() => void settle(back)}>
        {held
          ? hasRunOut(held)
            ? 'They agree: bring it back'
            : 'Bring it back'
          : 'Leave it on the page'}
      </Button>
      <Button
        variant="danger"
        disabled={isBusy}
        onClick={() => void settle(held ? erase : takeOff)}
      >
        {held ? 'Delete for good' : 'Take it off'}
      </Button>
    </div>
  )
}

function explain(isWaiting: boolean, mayPublish: boolean): string {
  if (!mayPublish)
    return 'Nobody sees it any more. An adult deletes it for good, or brings it back.'
  return isWaiting
    ? 'Take it off if in doubt: you can bring it back for two weeks.'
    : 'Nobody sees it any more. Delete it for good, or bring it back onto the page.'
}

const ASKERS: Record<PictureRequest['who'], string> = {
  pictured: 'Somebody who is in it',
  parent: 'A parent of a child in it',
  other: 'Somebody',
}

const hasRunOut = ({ heldUntil }: NonNullable<HeldFile['held']>) => heldUntil === 'infinity'

function tellOf({ held, request, agreed }: HeldFile, names: Names): string {
  const asked =
    request && `${ASKERS[request.who]} asked on ${formatMoment(request.at)} for it to go.`
  if (!held) {
    const end = request?.hideAt
    return `${asked} It is still on the page${end ? `, until ${formatMoment(end)} at the latest` : ''}.`
  }
  if (hasRunOut(held)) {
    const until = agreed ? ` until ${sayDay(agreed)}` : ''
    return `Families agreed to it on the public web${until}.`
  }
  const remover =
    held.heldBy === null
      ? 'A family asked for it to go.'
      : `Removed by ${callWriter(names, held.heldBy)}.`
  return `${asked ?? remover} Deleted on ${formatMoment(held.heldUntil)} at the latest.`
}

/** The smallest of its files. */
function thumbOf({ files }: HeldFile): string {
  const [smallest] = [...files].sort((a, b) => a.width - b.width)
  return smallest ? addressOfUpload(smallest.key) : ''
}
