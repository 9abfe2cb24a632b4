import { findTemplate, templates } from '#site/templates/index.ts'

/** The template that a site is made with, whatever its row names. */
export function templateName(wanted: string): string {
  return findTemplate(wanted).name
}

/** Changes whenever a template would make something else of the same facts. */
export function templateVersion(wanted: string): string {
  return String(findTemplate(wanted).version)
}

/** Name and version of what a site is made with, such as `classic 2`. */
export function describeTemplate(wanted: string): string {
  return `${templateName(wanted)} ${templateVersion(wanted)}`
}

/** What this program can make sites with. */
export function listTemplates(): string[] {
  return templates.map(({ name }) => describeTemplate(name))
}
