import type { Finding, FindingAnswer } from '#contract/findings.ts'
import { answerFinding, fixFinding } from '../../api/findings.ts'
import { toast } from '../../lib/toast.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'

/** Milliseconds for a way that is told only once. */
const TO_READ = 15_000

export type RowProps = {
  finding: Finding
  mayAnswer: boolean
  isBusy: boolean
  settle: (work: () => Promise<void>) => Promise<unknown>
  onFixed: () => Promise<unknown>
}

export function FindingRow({ finding, mayAnswer, isBusy, settle, onFixed }: RowProps) {
  const { id, level, excerpt, says, source, answers, fix } = finding
  return (
    <li className="py-4">
      {level === 'stop' && (
        <div className="mb-2">
          <Badge tone="warn">Must not go live</Badge>
        </div>
      )}
      <p className="max-w-prose wrap-anywhere">{says}</p>
      <blockquote className="mt-1 max-w-prose border-line border-l-4 pl-3 text-soft wrap-anywhere">
        {excerpt}
      </blockquote>
      <p className="mt-1 text-soft text-sm">Source: {source}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {fix && (
          <Button
            disabled={isBusy}
            onClick={() =>
              void settle(async () => {
                const versions = await fixFinding(id)
                await onFixed()
                sayFixed(versions)
              })
            }
          >
            {fix}
          </Button>
        )}
        {mayAnswer &&
          level !== 'note' &&
          answers.map((answer) => (
            <Button
              key={answer}
              variant="outline"
              disabled={isBusy}
              onClick={() => void settle(() => answerFinding(id, answer))}
            >
              {sayAnswer(answer, finding)}
            </Button>
          ))}
      </div>
    </li>
  )
}

function sayAnswer(answer: FindingAnswer, { rule }: Finding): string {
  if (rule === 'overnight-place') return 'Show the place'
  if (answer === 'agreed') return rule.startsWith('meeting') ? 'Publish it' : 'The family agreed'
  if (answer === 'not-a-name') return 'Not a name'
  if (rule.startsWith('unread')) return 'I have read it'
  return rule.endsWith('name') ? 'An adult' : 'It is an adult’s'
}

function sayFixed(versions: number): void {
  const title = 'Changed everywhere in your texts'
  if (versions === 0) {
    toast(title)
    return
  }
  const still =
    versions === 1
      ? 'One version of the page still says'
      : `${versions} versions of the page still say`
  const description = `${still} it. Publish, then choose “Forget” in the history.`
  toast(title, { description, duration: TO_READ })
}
