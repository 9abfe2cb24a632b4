import { locateSample, samples } from '#samples/samples.ts'
import { renderPreview } from '#site/render.ts'
import { loadTemplateFonts } from '../../components/frames/load-template-fonts.ts'

/** A made-up troop's page in one of the templates: the same page that a leader would publish. */
export async function renderSample(template: string): Promise<string> {
  const sample = samples.find(({ name }) => name === 'full')
  if (!sample) return ''
  const locateFont = await loadTemplateFonts()
  return renderPreview(
    { ...sample.site, template },
    sample.live,
    new Date(),
    (path) => locateFont(path) || locateSample(path),
  )
}
