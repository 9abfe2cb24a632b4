import { useEffect } from 'react'

export function NotFound({ path }: { path: string }) {
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: the product logs unknown paths for the operator
    console.warn('Unknown path:', path)
  }, [path])
  return (
    <main className="mx-auto flex max-w-2xl flex-col gap-4 px-4 py-24 text-center">
      <h1 className="font-serif text-6xl text-forest">404</h1>
      <p className="text-xl">Oops! Page not found</p>
      <a className="min-h-11 underline" href="/">
        Return to Home
      </a>
    </main>
  )
}
