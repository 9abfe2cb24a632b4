import { findTemplate } from '#site/templates/index.ts'

/** The template that a site is made with, whatever its row names. */
export function templateName(wanted: string): string {
  return findTemplate(wanted).name
}

/** Changes whenever a template would make something else of the same facts. */
export function templateVersion(wanted: string): string {
  return String(findTemplate(wanted).version)
}
