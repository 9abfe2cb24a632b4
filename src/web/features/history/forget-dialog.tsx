import { useQuery } from '@tanstack/react-query'
import { readPart } from '#site/facts/row-parts.ts'
import { findUnit } from '#site/facts/units.ts'
import { forgetText, type HistoryLine, historyKey } from '../../api/history.ts'
import { getSiteQuery } from '../../api/sites.ts'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { SaidValue } from './said-value.tsx'
import { nameOfPart } from './say-line.ts'

type Props = { line: HistoryLine; siteId: string; onClose: () => void }

/** What stays, before everything that stood there earlier is erased. */
export function ForgetDialog({ line, siteId, onClose }: Props) {
  const { data: site } = useQuery({ ...getSiteQuery(siteId), refetchOnMount: 'always' })
  if (!site) return null
  const name = nameOfPart(line, findUnit(site.unit_kind))

  async function work(): Promise<string> {
    const versions = await forgetText({ siteId, historyId: line.id })
    if (versions === 0) return `Forgotten: what ${name} said before`
    return `Forgotten, also in ${versions === 1 ? 'one version' : `${versions} versions`} of the page`
  }

  return (
    <ConfirmDialog
      about={historyKey(siteId)}
      title={`Forget what ${name} said before?`}
      description="All that stood there earlier is erased from this history and from earlier versions of the page, which then say what it says now. Nobody can bring it back. Backups of the server keep it until they are deleted."
      label="Forget for good"
      busy="Forgetting…"
      isSevere
      opensInField={false}
      work={work}
      onClose={onClose}
    >
      <dl className="min-w-0">
        <SaidValue
          term="It says now, and goes on to say"
          line={line}
          site={site}
          value={readPart(site, line)}
        />
      </dl>
    </ConfirmDialog>
  )
}
