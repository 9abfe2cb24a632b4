import { Component, type ErrorInfo, type ReactNode } from 'react'
import { onlyInTab } from '../lib/only-in-tab.ts'
import { Button, buttonLook } from './ui/button.tsx'

type State = { error: unknown; hasFailed: boolean }

/** Error boundary of last resort. A reload loses nothing that the device could store. */
export class AppError extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null, hasFailed: false }

  static getDerivedStateFromError(error: unknown): State {
    return { error, hasFailed: true }
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    // biome-ignore lint/suspicious/noConsole: an operator looks for it here
    console.error(error, componentStack)
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    const { error } = this.state
    const stack = error instanceof Error ? error.stack : undefined
    return (
      <main className="wrap flex flex-col items-start gap-5 py-20">
        <h1 className="text-4xl">Unexpected Application Error!</h1>
        <p className="text-lg">{error instanceof Error ? error.message : String(error)}</p>
        <p className="text-soft">
          {onlyInTab.get().size > 0
            ? 'Your latest changes could not be kept on this device. They will be lost with this tab.'
            : 'What you typed is kept on this device.'}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => location.reload()}>Go back to where I was</Button>
          <a className={buttonLook({ variant: 'outline' })} href="/">
            Return to Home
          </a>
        </div>
        {stack && (
          <details className="w-full">
            <summary className="min-h-11 py-2 text-soft">Technical details</summary>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
            <pre tabIndex={0} className="overflow-x-auto rounded-xl bg-paper p-4 text-sm">
              {stack}
            </pre>
          </details>
        )}
      </main>
    )
  }
}
