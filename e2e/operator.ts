import { readConfig } from '#server/config.ts'
import { putBackSite, takeDownSite } from '#server/moderation/take-downs.ts'
import { openOperatorContext } from '#server/operation/open-operator-context.ts'
import { dataDir } from './data-dir.ts'

const BY = 'operator'

/** What the operator does about a page while the server runs: as a command does, beside it. */
export async function takeDown(url: string, reason: string): Promise<void> {
  await using context = await openBeside(url)
  await takeDownSite(context, { domain: url, reason, by: BY })
}

export async function putBack(url: string): Promise<void> {
  await using context = await openBeside(url)
  await putBackSite(context, { domain: url, by: BY })
}

const openBeside = (url: string) =>
  openOperatorContext(
    readConfig({ DATA_DIR: dataDir, PORT: new URL(url).port, LOG_LEVEL: 'silent' }),
  )
