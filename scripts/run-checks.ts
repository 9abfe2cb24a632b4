import { ensureChromium } from './find-chromium.ts'
import { type Outcome, onFreePorts, parts, runPart } from './run-part.ts'

/** All of `npm test`, or what it has without a browser. */
export async function runChecks(isWithBrowser: boolean): Promise<Outcome[]> {
  const quick = [parts.types, parts.lint, parts.deadCode]
  const outcomes = await Promise.all(quick.map((part) => runPart(part, false)))
  outcomes.push(await runPart(parts.tests))
  outcomes.push(await runPart(parts.benches), await runPart(parts.drills))
  if (!isWithBrowser) return outcomes
  ensureChromium()
  return [...outcomes, await runPart(await onFreePorts(parts.browser))]
}
