/** The style of a form in a template's look, on top of the style of the site. */
export const formStyle = `
.inquiry{display:grid;gap:1.6rem;margin-block-start:1.6rem}
.inquiry+*,.problems{margin-block-start:1.6rem}
.field>label{display:block;font-weight:700}
.soft{opacity:.82;font-size:1rem}
.control{display:block;inline-size:100%;min-block-size:3rem;margin-block-start:.4rem;padding:.6rem .8rem;border:1.5px solid color-mix(in srgb,currentColor 62%,transparent);border-radius:.4rem;background:var(--paper);color:var(--ink);font:inherit;font-size:max(1rem,16px)}
textarea.control{min-block-size:9rem;resize:vertical}
.choice{display:flex;align-items:center;gap:.8rem;min-block-size:3rem;cursor:pointer}
.choice input{flex:none;inline-size:1.5rem;block-size:1.5rem;margin:0;accent-color:var(--focus)}
.wrong{margin-block-start:.4rem;color:light-dark(#9c1c12,#ffb3a5);font-weight:700}
[aria-invalid]{border-color:light-dark(#9c1c12,#ffb3a5)}
.problems{padding:1rem 1.2rem;border:2px solid light-dark(#9c1c12,#ffb3a5);border-radius:.4rem}
.problems h2{font-size:1.25rem;margin:0}
.problems ul{margin-block-start:.5rem;padding-inline-start:1.2em;list-style:disc}
.problems a{display:inline-block;min-block-size:1.75rem;color:inherit}
.trap{position:absolute;inset-inline-start:-99rem;inline-size:1px;block-size:1px;overflow:hidden}
.sent{margin-block-start:1.4rem}
.sent div{padding-block:.6rem}
.sent dt{font-weight:700}
.sent dd{white-space:pre-line;overflow-wrap:anywhere}
.inquiry .button{justify-self:start;border:0;cursor:pointer;font-size:1.1rem}
main p+p,.sent+p{margin-block-start:1rem}
@media (forced-colors:active){.inquiry .button{border:1px solid}}
@media print{.inquiry,.problems{display:none}}
`
