import { go } from '../navigation/navigation.ts'
import { Button } from './ui/button.tsx'
import { ViewHeading } from './view-heading.tsx'

type Props = {
  title: string
  text: string
  /** Missing where trying again is of no use. */
  onRetry?: () => void
}

export function LoadFailure({ title, text, onRetry }: Props) {
  return (
    <main className="wrap flex flex-col items-start gap-5 py-16">
      <ViewHeading title={title} className="text-4xl">
        {title}
      </ViewHeading>
      <p className="max-w-prose text-lg text-soft">{text}</p>
      <div className="flex flex-wrap gap-3">
        {onRetry && <Button onClick={onRetry}>Retry</Button>}
        <Button variant="outline" onClick={() => go({ name: 'dashboard' })}>
          Back to Dashboard
        </Button>
      </div>
    </main>
  )
}
