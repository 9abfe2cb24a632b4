import { useEffect, useState } from 'react'
import { findListed, listedTemplates } from '#site/templates/list.ts'
import type { Template } from '#site/templates/template.ts'
import { addPreload } from '../lazy-views.tsx'

const loaded = new Map<string, Template>()

// For a leader who tries the other templates while offline.
for (const { name } of listedTemplates) addPreload(() => load(name))

/** The template with this name; while it is loading, the previous one, initially null. */
export function useTemplate(wanted: string): Template | null {
  const { name } = findListed(wanted)
  const [template, setTemplate] = useState(() => loaded.get(name) ?? null)
  useEffect(() => {
    let isWanted = true
    void load(name).then(
      () => isWanted && setTemplate(loaded.get(name) ?? null),
      // Offline, the page keeps its present template.
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [name])
  return loaded.get(name) ?? template
}

async function load(name: string): Promise<void> {
  if (!loaded.has(name)) loaded.set(name, await findListed(name).load())
}
