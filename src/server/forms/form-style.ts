import type { StaticFile } from '../web/load-static-files.ts'

/** Colors, fonts and controls of the app, of which a form page loads nothing but two fonts. */
const style = `
:root { color-scheme: light dark;
  --canvas: light-dark(#f3eddf, #111813); --paper: light-dark(#fffdf6, #1a231d); --raised: light-dark(#ffffff, #222d25);
  --ink: light-dark(#241f18, #efe9d9); --soft: light-dark(#5d5344, #b8b19d); --edge: light-dark(#8a7d65, #75806f);
  --forest: light-dark(#1f4a33, #9ed3ae); --forest-deep: light-dark(#15352a, #c3e8cd);
  --on-forest: light-dark(#fffdf6, #0e1c14); --moss: light-dark(#e2e8d3, #24352a); --ember: light-dark(#a8431b, #f3a075);
  --sun: light-dark(#e4a73d, #e9b658); --danger: light-dark(#a02218, #ffa294); --danger-tint: light-dark(#fbe6df, #3a1f1b) }
* { box-sizing: border-box }
html { background: var(--canvas); color: var(--ink); font: 106.25%/1.55 "Instrument Sans", system-ui, sans-serif; -webkit-text-size-adjust: 100% }
body { margin: 0; min-height: 100dvh; overflow-wrap: break-word }
header, main { width: min(100% - 2rem, 40rem); margin-inline: auto }
header { padding-block: 1rem }
header a { display: inline-flex; align-items: center; gap: .625rem; min-height: 2.75rem; color: inherit; text-decoration: none; font: 400 1.25rem "Young Serif", Georgia, serif }
header svg { width: 2rem; height: 2rem }
main { padding-block: 1rem 5rem }
h1, h2 { margin: 0; font: 400 1.5rem/1.12 "Young Serif", Georgia, serif; text-wrap: balance }
h1 { font-size: clamp(2.25rem, 8vw, 3rem) }
p { margin: 0; text-wrap: pretty }
h1 + p { margin-top: .75rem; font-size: 1.125rem }
.soft { color: var(--soft) }
a { color: var(--forest) }
:focus-visible { outline: 3px solid var(--ember); outline-offset: 3px }
form, .card { margin-top: 2rem; padding: clamp(1.25rem, 5vw, 2rem); border-radius: 1.25rem; background: var(--paper) }
form { display: grid; gap: 1.75rem }
fieldset { min-width: 0; margin: 0; padding: 0; border: 0 }
legend, .field > label { display: block; padding: 0; font-weight: 600 }
.choice { display: flex; align-items: center; gap: .75rem; margin-top: .5rem; min-height: 3rem; padding: .5rem .875rem; border: 1.5px solid var(--edge); border-radius: .75rem; background: var(--raised); cursor: pointer }
.choice:has(:checked) { border-color: var(--forest); background: var(--moss) }
.choice input { flex: none; width: 1.25rem; height: 1.25rem; margin: 0; accent-color: var(--forest) }
.control { display: block; width: 100%; min-height: 3rem; margin-top: .5rem; padding: .625rem .875rem; border: 1.5px solid var(--edge); border-radius: .75rem; background: var(--raised); color: var(--ink); font: inherit }
textarea.control { min-height: 8rem; resize: vertical }
[aria-invalid] { border-color: var(--danger) }
.wrong { margin-top: .375rem; color: var(--danger); font-weight: 600 }
.back { margin-top: 1.5rem }
.back a { display: inline-block; padding-block: .625rem }
.problems { margin-top: 1.5rem; padding: 1rem 1.25rem; border-radius: 1.25rem; background: var(--danger-tint) }
.problems ul { margin: .5rem 0 0; padding-inline-start: 1.25rem }
.problems a { color: var(--danger) }
ol { margin: .75rem 0 0; padding-inline-start: 1.25rem }
li + li { margin-top: .5rem }
dt { font-weight: 600 }
dd { margin: 0 0 .75rem; overflow-wrap: anywhere }
button { justify-self: start; min-height: 3.25rem; padding: .75rem 1.5rem; border: 1px solid transparent; border-radius: 99px; background: var(--forest); color: var(--on-forest); font: inherit; font-size: 1.125rem; font-weight: 600; cursor: pointer }
button:hover { background: var(--forest-deep) }
@media (forced-colors: active) { .choice:has(:checked) { border-color: Highlight; outline: 2px solid Highlight } .problems, form, .card { border: 1px solid } }
`

const FACES = [
  { family: 'Young Serif', file: 'young-serif', weight: '400' },
  { family: 'Instrument Sans', file: 'instrument', weight: '400 700' },
]

/** The style of such a page, with the fonts of the built app. */
export function writeFormStyle(files: ReadonlyMap<string, StaticFile>): string {
  const faces = FACES.map(({ family, file, weight }) => {
    // The name must be followed by a hash, not by the name of another part of the font.
    const name = new RegExp(`^/assets/${file}-[\\w-]{8}\\.woff2$`)
    const path = [...files.keys()].find((each) => name.test(each))
    return path
      ? `@font-face { font-family: "${family}"; src: url("${path}") format("woff2"); font-weight: ${weight}; font-display: swap }\n`
      : ''
  })
  return `\n${faces.join('')}${style.trimStart()}`
}
