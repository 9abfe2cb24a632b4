/** After the style of a template: its headings are those of a text, not of a section. */
export const privacyStyle = `
.privacy{max-inline-size:62ch}
.privacy h2{position:static;display:block;margin-block:2.2rem .5rem;font-size:1.35rem;line-height:1.3}
.privacy :is(p,li) a{display:inline;padding:0;min-block-size:0;font-size:1em}
.privacy h2::before,.privacy h2::after{content:none}
.privacy :is(p,ul,ol)+:is(p,ul,ol){margin-block-start:.8rem}
`
