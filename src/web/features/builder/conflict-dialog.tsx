import type { SiteRecord } from '#contract/site-record.ts'
import { fields } from '#site/facts/fields.ts'
import { fromRow } from '#site/facts/site.ts'
import { Button } from '../../components/ui/button.tsx'
import { Dialog } from '../../components/ui/dialog.tsx'
import { type SiteTexts, textsOf } from '../../drafts/draft.ts'

type Props = {
  mine: SiteTexts
  theirs: SiteRecord
  onMine: (theirs: SiteTexts) => void
  onTheirs: () => void
}

/** Two people, or two tabs, changed the same site. Both versions, and the leader's choice. */
export function ConflictDialog({ mine, theirs, onMine, onTheirs }: Props) {
  const saved = textsOf(fromRow(theirs))
  const differing = fields.flatMap(({ name, label }) => {
    const key = name as keyof SiteTexts
    const here = textOf(mine[key])
    const there = textOf(saved[key])
    return here === there ? [] : [{ name, label, here, there }]
  })
  return (
    <Dialog
      title="This site was changed somewhere else"
      description={`Saved elsewhere on ${new Date(theirs.updated_at).toLocaleString()}. Nothing of yours is lost: choose which version to go on with. Undo brings the other one back.`}
      isWide
    >
      <dl className="mt-6 flex flex-col">
        {differing.map(({ name, label, here, there }) => (
          <div
            key={name}
            className="grid gap-x-6 gap-y-2 border-line border-t py-3 sm:grid-cols-[9rem_1fr_1fr]"
          >
            <dt className="font-semibold">{label}</dt>
            <Version title="Yours" text={here} />
            <Version title="Saved elsewhere" text={there} />
          </div>
        ))}
      </dl>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={() => onMine(saved)}>Keep mine</Button>
        <Button variant="outline" onClick={onTheirs}>
          Use the one saved elsewhere
        </Button>
      </div>
    </Dialog>
  )
}

function Version({ title, text }: { title: string; text: string }) {
  return (
    <dd className="min-w-0">
      <span className="block text-soft text-sm">{title}</span>
      <span className="whitespace-pre-line wrap-anywhere">{text || '(empty)'}</span>
    </dd>
  )
}

function textOf(value: string | string[] | undefined): string {
  return Array.isArray(value) ? value.join('\n') : (value ?? '')
}
