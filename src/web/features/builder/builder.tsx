import type { StepNumber } from '#site/facts/steps.ts'
import { LoadFailure } from '../../components/load-failure.tsx'
import { Waiting } from '../../components/waiting.tsx'
import type { Account } from '../../session/session.ts'
import { Editor } from './editor.tsx'
import { useEditableSite } from './use-editable-site.ts'

type Props = {
  account: Account
  siteId: string
  isNew: boolean
  step: StepNumber
  /** The field to focus first. */
  field?: string
  panel?: 'look' | undefined
}

export function Builder({ account, siteId, isNew, step, field, panel }: Props) {
  const { opened, failure, retry } = useEditableSite(account.id, siteId, isNew)
  if (failure) {
    return <LoadFailure title="This site could not be loaded" text={failure} onRetry={retry} />
  }
  if (!opened) return <Waiting text="Opening your site…" />
  return (
    <Editor
      account={account}
      opened={opened}
      isNew={isNew}
      step={step}
      field={field}
      panel={panel}
    />
  )
}
