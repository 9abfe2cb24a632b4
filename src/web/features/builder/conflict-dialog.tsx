import { fields } from '#site/fields.ts'
import { fromRow } from '#site/site.ts'
import type { SiteRecord } from '../../api/site-record.ts'
import { Button } from '../../components/ui/button.tsx'
import { Dialog } from '../../components/ui/dialog.tsx'
import { type SiteTexts, textsOf } from '../../drafts/draft.ts'

type Props = {
  mine: SiteTexts
  theirs: SiteRecord
  onMine: () => void
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
      <div className="mt-6 overflow-x-auto">
        <table className="w-full min-w-[32rem] border-collapse text-left">
          <thead>
            <tr className="border-line border-b">
              <th className="py-2 pr-4" scope="col">
                Field
              </th>
              <th className="py-2 pr-4" scope="col">
                Yours
              </th>
              <th className="py-2" scope="col">
                Saved elsewhere
              </th>
            </tr>
          </thead>
          <tbody>
            {differing.map(({ name, label, here, there }) => (
              <tr key={name} className="border-line border-b align-top">
                <th className="py-3 pr-4 font-semibold" scope="row">
                  {label}
                </th>
                <td className="max-w-md whitespace-pre-line py-3 pr-4">{here || '(empty)'}</td>
                <td className="max-w-md whitespace-pre-line py-3">{there || '(empty)'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={onMine}>Keep mine</Button>
        <Button variant="outline" onClick={onTheirs}>
          Use the one saved elsewhere
        </Button>
      </div>
    </Dialog>
  )
}

function textOf(value: string | string[] | undefined): string {
  return Array.isArray(value) ? value.join('\n') : (value ?? '')
}
