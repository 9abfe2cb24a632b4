import { useState } from 'react'
import type { OperatorReport } from '#contract/operator/reports.ts'
import { passOnReport } from '../../api/operator/reports.ts'
import { CheckRow } from '../../components/ui/check-row.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

type Props = { report: OperatorReport; pageName: string; onClose: () => void }

const PROMISE =
  ' We promise visitors that the troop will not learn who they are unless they agree: ask first, or leave out anything that would give them away.'

export function TellLeadersDialog({ report, pageName, onClose }: Props) {
  const [withWords, setWithWords] = useState(false)
  const [withEmail, setWithEmail] = useState(false)
  const { id, kind, words, email } = report
  const isPersonal = words !== '' || email !== null
  return (
    <ConfirmDialog
      title={`Tell the leaders of ${pageName}?`}
      description={`Its Admins get an e-mail that says what the visitor chose, “${kind}”, and how to edit the page. The page stays as it is, and the report stays open.${isPersonal ? PROMISE : ''}`}
      label="Tell them"
      busy="Telling them…"
      work={async () => {
        await passOnReport({ reportId: id, withWords, withEmail })
        return 'The leaders get a mail within a minute.'
      }}
      onClose={onClose}
    >
      {isPersonal && (
        <div className="flex flex-col gap-2">
          {/* Before the report's text, which may be long. */}
          {email && (
            <CheckRow isChecked={withEmail} onChange={setWithEmail}>
              Include the reporter’s e-mail, so that they can answer
            </CheckRow>
          )}
          {words && (
            <>
              <CheckRow isChecked={withWords} onChange={setWithWords}>
                Include what the reporter wrote
              </CheckRow>
              <blockquote className="whitespace-pre-line wrap-anywhere border-sun border-l-4 pl-4">
                {words}
              </blockquote>
            </>
          )}
        </div>
      )}
    </ConfirmDialog>
  )
}
