import { classic } from './classic/classic.ts'
import { minimalist } from './minimalist/minimalist.ts'
import { modern } from './modern/modern.ts'
import type { Template } from './template.ts'

/** Every template. The wizard, the landing page, publishing and the tests loop over this list. */
export const templates: readonly Template[] = [classic, modern, minimalist]

/** A row may name a template that no longer exists; its site must still render. */
export function findTemplate(name: string): Template {
  return templates.find((template) => template.name === name) ?? classic
}
