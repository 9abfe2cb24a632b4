import { samples } from '#samples/samples.ts'
import { renderSite } from '#site/render.ts'
import { findTemplate } from '#site/templates/index.ts'
import { digest } from './compose-release.ts'

const DAY = new Date('2026-01-01T12:00:00Z')
const versions = new Map<string, string>()

/** The template that a site is made with, whatever its row names. */
export function templateName(wanted: string): string {
  return findTemplate(wanted).name
}

/** Changes whenever a template would make something else of the same facts. */
export function templateVersion(wanted: string): string {
  const template = templateName(wanted)
  const known = versions.get(template)
  if (known) return known
  const address = 'https://sample.example'
  const rendered = samples.map(({ site }) => renderSite({ ...site, address, template }, DAY))
  const version = digest(JSON.stringify(rendered)).slice(0, 12)
  versions.set(template, version)
  return version
}
