import { templates } from '#site/templates/index.ts'
import { html } from '#site/text/html.ts'
import { samples } from '../samples.ts'

const WIDTHS = [390, 768, 1280] as const
const SCALE = 0.42

/** The overview for work on templates: samples as rows, templates and widths as columns. */
export function galleryPage(query: URLSearchParams): string {
  const template = query.get('template') ?? 'all'
  const width = Number(query.get('width') ?? 0)
  const chosen = {
    templates: templates.filter(({ name }) => template === 'all' || template === name),
    widths: WIDTHS.filter((each) => width === 0 || width === each),
  }
  const cells = chosen.templates.flatMap(({ name, label }) =>
    chosen.widths.map((each) => ({ name, label, width: each })),
  )
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Templates: every case</title>
<style>
body{font:16px/1.5 system-ui,sans-serif;margin:1.5rem;background:#e9e7e1;color:#222}
nav a{display:inline-block;padding:.5rem .8rem}
table{border-spacing:1rem}
th{text-align:start;vertical-align:top}
td>div{overflow:hidden;height:${Math.round(1300 * SCALE)}px;background:#fff;box-shadow:0 2px 10px #0003}
iframe{border:0;height:1300px;transform:scale(${SCALE});transform-origin:0 0}
</style></head><body>
<nav>${filters('template', ['all', ...templates.map(({ name }) => name)], query)}
${filters('width', ['0', ...WIDTHS.map(String)], query)}</nav>
<table><thead><tr><th></th>${cells.map((cell) => html`<th>${cell.label}, ${cell.width} px</th>`)}</tr></thead>
<tbody>${samples.map(
    (sample) =>
      html`<tr><th>${sample.title}</th>${cells.map((cell) => {
        const address = `/gallery/${cell.name}/${sample.name}`
        const size = `${Math.round(cell.width * SCALE)}px`
        return html`<td><a href="${address}">alone</a><div style="width:${size}"><iframe loading="lazy" title="${cell.label}: ${sample.title}" src="${address}" width="${cell.width}"></iframe></div></td>`
      })}</tr>`,
  )}</tbody></table></body></html>`.toString()
}

function filters(name: string, values: string[], query: URLSearchParams) {
  return values.map((value) => {
    const next = new URLSearchParams(query)
    next.set(name, value)
    return html`<a href="?${next.toString()}">${name === 'width' && value === '0' ? 'all widths' : value}</a>`
  })
}
