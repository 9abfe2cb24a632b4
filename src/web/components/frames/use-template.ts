import { useEffect, useState } from 'react'
import { findListed, listedTemplates } from '#site/templates/list.ts'
import type { Template } from '#site/templates/template.ts'
import { addPreload } from '../lazy-views.tsx'

const loaded = new Map<string, Template>()

// Also for a leader who tries the other templates without a connection.
for (const { name } of listedTemplates) addPreload(() => load(name))

/** The template of this name; while it is being loaded, the one before, at first null. */
export function useTemplate(wanted: string): Template | null {
  const { name } = findListed(wanted)
  const [template, setTemplate] = useState(() => loaded.get(name) ?? null)
  useEffect(() => {
    let isWanted = true
    void load(name).then(
      () => isWanted && setTemplate(loaded.get(name) ?? null),
      // Without a connection the page stays in the look that it has.
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
