import { classicNames } from './classic/classic-names.ts'
import { minimalistNames } from './minimalist/minimalist-names.ts'
import { modernNames } from './modern/modern-names.ts'
import type { Template, TemplateNames } from './template.ts'

export type ListedTemplate = TemplateNames & { load: () => Promise<Template> }

const first: ListedTemplate = {
  ...classicNames,
  load: async () => (await import('./classic/classic.ts')).classic,
}

/** Every template. The wizard, the landing page, publishing and the tests loop over this list. */
export const listedTemplates: readonly ListedTemplate[] = [
  first,
  { ...modernNames, load: async () => (await import('./modern/modern.ts')).modern },
  {
    ...minimalistNames,
    load: async () => (await import('./minimalist/minimalist.ts')).minimalist,
  },
]

/** A row may name a template that no longer exists; its site must still render. */
export function findListed(name: string): ListedTemplate {
  return listedTemplates.find((template) => template.name === name) ?? first
}
