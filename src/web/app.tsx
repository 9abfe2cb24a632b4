import { useState } from 'react'
import { renderPreview } from '#site/render.ts'
import { newSite } from '#site/site.ts'
import { NotFound } from './features/not-found/not-found.tsx'

export function App({ path }: { path: string }) {
  return path === '/' ? <Home /> : <NotFound path={path} />
}

function Home() {
  const [troopName, setTroopName] = useState('Troop 42')
  const page = renderPreview({ ...newSite(), troopName }, new Date(), { locate: () => '' })
  return (
    <main className="mx-auto flex max-w-2xl flex-col gap-6 px-4 py-16">
      <h1 className="font-serif text-4xl text-forest">ScoutSite</h1>
      <p>Websites for Scout Troops. Built Fast. Kept Simple.</p>
      <label className="flex flex-col gap-2">
        Troop Name
        <input
          className="min-h-11 rounded border border-forest/40 bg-paper px-3"
          value={troopName}
          onChange={(event) => setTroopName(event.target.value)}
        />
      </label>
      <iframe
        title="Live preview"
        sandbox=""
        srcDoc={page}
        className="h-64 rounded border border-forest/20 bg-white"
      />
    </main>
  )
}
