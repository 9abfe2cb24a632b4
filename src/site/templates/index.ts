import { findListed, listedTemplates } from './list.ts'
import type { Template } from './template.ts'

/** Every template, loaded. */
export const templates: readonly Template[] = await Promise.all(
  listedTemplates.map(({ load }) => load()),
)

const byName = new Map(templates.map((template) => [template.name, template]))

export function findTemplate(name: string): Template {
  const found = byName.get(findListed(name).name)
  if (!found) throw new Error('a template is loaded under another name than it is listed')
  return found
}
