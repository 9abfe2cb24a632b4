import type { StepNumber } from '#site/facts/steps.ts'
import { LoadFailure } from '../../components/load-failure.tsx'
import { Waiting } from '../../components/waiting.tsx'
import type { Leader } from '../../session.ts'
import { Editor } from './editor.tsx'
import { useOpenedSite } from './use-opened-site.ts'

type Props = { leader: Leader; siteId: string; isNew: boolean; step: StepNumber }

export function Builder({ leader, siteId, isNew, step }: Props) {
  const { opened, failure, retry } = useOpenedSite(leader.id, siteId, isNew)
  if (failure) {
    return <LoadFailure title="This site could not be loaded" text={failure} onRetry={retry} />
  }
  if (!opened) return <Waiting text="Opening your site…" />
  return <Editor leader={leader} opened={opened} isNew={isNew} step={step} />
}
