import { useEffect } from 'react'
import { Logo } from '../../components/logo.tsx'
import { buttonLook } from '../../components/ui/button.tsx'

export function NotFound({ path }: { path: string }) {
  useEffect(() => {
    document.title = 'Page not found · ScoutSite'
    // biome-ignore lint/suspicious/noConsole: the product logs unknown paths for the operator
    console.warn('Unknown path:', path)
  }, [path])
  return (
    <main className="wrap grid min-h-dvh content-center justify-items-start gap-6 py-16">
      <Logo />
      <h1 className="flex flex-col gap-5">
        <span className="font-display text-[clamp(5rem,24vw,12rem)] text-forest leading-none">
          404
        </span>
        <span className="text-3xl">Oops! Page not found</span>
      </h1>
      <p className="max-w-prose text-lg text-soft">
        No trail leads{' '}
        {path ? (
          <>
            to <span className="break-all font-mono text-base text-ink">{path}</span>.
          </>
        ) : (
          'here.'
        )}
      </p>
      <a className={buttonLook({ size: 'lg' })} href="/">
        Return to Home
      </a>
    </main>
  )
}
