import { useMemo } from 'react'
import type { ReadComing } from '#site/page/coming.ts'
import { renderPreviewIn } from '#site/render-home.ts'
import { SiteFrame } from '../../../components/frames/site-frame.tsx'
import { useTemplate } from '../../../components/frames/use-template.ts'
import { useTemplateFonts } from '../../../components/frames/use-template-fonts.ts'
import { useStore } from '../../../lib/create-store.ts'
import type { SiteTexts } from '../../../sync/document/site-document.ts'
import { siteOf } from '../../../sync/document/site-document.ts'
import { assetsOf, locateIn } from '../../../sync/files/site-assets.ts'
import type { SiteFiles } from '../../../sync/files/site-files.ts'
import type { SiteSync } from '../../../sync/site-sync.ts'

type Props = {
  template: string
  texts: SiteTexts
  files: SiteFiles
  sync: SiteSync
  readComing: ReadComing
}

/** The top of the page in one of the templates, on a desktop with a phone in front. It is inert. */
export function TemplatePicture({ template: name, texts, files, sync, readComing }: Props) {
  const template = useTemplate(name)
  const locateFont = useTemplateFonts()
  const stored = useStore(sync.stored, sync.stored.get())
  const html = useMemo(() => {
    if (template?.name !== name || !locateFont) return ''
    const locateFile = locateIn(files, stored)
    const site = siteOf(texts, assetsOf(files, stored))
    return renderPreviewIn(
      template,
      site,
      readComing,
      (path) => locateFont(path) || locateFile(path),
    )
  }, [template, name, texts, files, stored, locateFont, readComing])
  return (
    <span
      inert
      aria-hidden
      className="relative block w-[min(10rem,40%)] shrink-0 pr-3 pb-3 @lg:w-full"
    >
      <span className="relative block aspect-16/11 overflow-hidden rounded-lg border border-line bg-moss">
        <Sketch />
        {html && <SiteFrame html={html} title="Desktop" device="desktop" className="size-full" />}
      </span>
      <span className="absolute right-0 bottom-0 block aspect-9/17 w-[24%] overflow-hidden rounded-lg border-2 border-ink bg-moss">
        <Sketch />
        {html && <SiteFrame html={html} title="Phone" device="phone" className="size-full" />}
      </span>
    </span>
  )
}

/** Placeholder lines for the page while its fonts and its template load. */
function Sketch() {
  return (
    <span className="absolute inset-0 flex flex-col gap-[7%] p-[9%] *:block *:rounded-sm *:bg-edge/40">
      <span className="h-[16%] w-3/5" />
      <span className="h-[7%]" />
      <span className="h-[7%] w-4/5" />
      <span className="mt-[4%] h-[12%] w-1/3" />
    </span>
  )
}
