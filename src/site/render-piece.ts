import { drawCode } from './draw-code.ts'
import type { Locate } from './facts/assets.ts'
import type { Site } from './facts/site.ts'
import { nothingComing } from './page/coming.ts'
import { readPage } from './page/page.ts'
import { fontFaces } from './templates/fonts.ts'
import { findTemplate } from './templates/index.ts'
import { toneRules } from './templates/paint.ts'
import { pieceStyle } from './templates/parts/piece-style.ts'
import type { CodeModules, Paper, PrintedName } from './templates/piece.ts'
import { html, trusted } from './text/html.ts'
import { showAddress } from './text/show-host.ts'

export type PieceSettings = {
  piece: PrintedName
  /** The QR code of `leadsTo`. */
  code: CodeModules
  /** The site's address, or a way there that tells this piece from others. Only its address is printed. */
  leadsTo: string
  paper: Paper
  /** Current URLs of fonts and the logo; '' for a file that is not available. */
  locate: Locate
}

/** Renders a printed piece from the facts of the site: a self-contained document without script. */
export async function renderPiece(
  site: Site,
  now: Date,
  { piece, code, leadsTo, paper, locate }: PieceSettings,
): Promise<string> {
  const template = findTemplate(site.template)
  const { style, render } = (await template.loadPieces())[piece]
  const page = readPage(site, nothingComing(now), {
    locate,
    placeholders: 0,
    first: template.first,
  })
  const address = showAddress(page.address)
  const { lang, dir } = page.words
  const rules = `${fontFaces(template.fonts, locate)}@page{size:${paper};margin:0}${toneRules(template.paint(page.colors).light)}${pieceStyle}${style}`
  return html`<!doctype html>
<html lang="${lang}" dir="${dir}" class="${paper}">
<head>
<meta charset="utf-8">
<title>${page.name}</title>
<style>${trusted(rules.replace(/\n\s*/g, '\n'))}</style>
</head>
<body class="${template.name} ${page.nameSize}">
${render({ page, code: drawCode(code, leadsTo), address, paper })}
</body>
</html>
`.toString()
}
