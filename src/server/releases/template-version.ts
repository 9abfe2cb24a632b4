import type { Site } from '#site/facts/site.ts'
import { findTemplate, templates } from '#site/templates/index.ts'

/** The template that a site is rendered with, even if its row names an unknown one. */
export function templateName(wanted: string): string {
  return findTemplate(wanted).name
}

/** Changes whenever a template would render the same facts differently. */
export function templateVersion(wanted: string): string {
  return String(findTemplate(wanted).version)
}

/**
 * How many versions of its template came out since a release was made; negative if this program's
 * is older.
 */
export function ageOfTemplate(release: { facts: Site; templateVersion: string }): number {
  return Number(templateVersion(release.facts.template)) - Number(release.templateVersion)
}

/** Name and version of the template that a site is rendered with, such as `classic 2`. */
function describeTemplate(wanted: string): string {
  return `${templateName(wanted)} ${templateVersion(wanted)}`
}

/** The templates, with their versions, that this program can render. */
export function listTemplates(): string[] {
  return templates.map(({ name }) => describeTemplate(name))
}
