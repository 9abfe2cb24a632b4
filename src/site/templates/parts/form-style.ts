/** The style of a form in a template's look, on top of the style of the site. */
export const formStyle = `
.inquiry{display:grid;max-inline-size:44rem;gap:1.6rem;margin-block-start:1.6rem}
.inquiry+*,.problems:not(:first-child){margin-block-start:1.6rem}
.field>label{display:block;font-weight:700}
.soft{opacity:.82;font-size:1rem}
.inquiry .soft a{display:inline;min-block-size:0;padding:0;color:inherit;font-size:inherit;font-weight:inherit}
.control{display:block;inline-size:100%;min-block-size:3rem;margin-block-start:.4rem;padding:.6rem .8rem;border:1.5px solid color-mix(in srgb,currentColor 62%,transparent);border-radius:.4rem;background:var(--paper);color:var(--ink);font:inherit;font-size:max(1rem,16px)}
textarea.control{min-block-size:9rem;resize:vertical}
.field>.choice{display:flex;align-items:center;gap:.8rem;min-block-size:3rem;cursor:pointer}
.choice input{flex:none;inline-size:1.5rem;block-size:1.5rem;margin:0;accent-color:var(--focus)}
.wrong{margin-block-start:.4rem;color:light-dark(#9c1c12,#ffb3a5);font-weight:700}
[aria-invalid]{border-color:light-dark(#9c1c12,#ffb3a5)}
.problems{padding:1rem 1.2rem;border:2px solid light-dark(#9c1c12,#ffb3a5);border-radius:.4rem}
.problems h2{display:block;font-size:1.25rem;margin:0}
.problems h2::before{content:none}
.problems ul{margin-block-start:.5rem}
.problems a{display:block;min-block-size:44px;padding-block:.55rem;color:inherit}
.trap{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%)}
.sent{margin-block-start:1.4rem}
.sent div{padding-block:.6rem}
.sent dt{font-weight:700}
.sent dd{white-space:pre-line;overflow-wrap:anywhere;unicode-bidi:plaintext}
.inquiry .button{justify-self:start;border:0;cursor:pointer;font-family:var(--body-face);font-size:1.1rem}
.minimalist .button{display:inline-flex;align-items:center;min-block-size:52px;padding:.6rem 1.8rem;background:var(--ink);color:var(--paper);text-decoration:none}
.classic .inquiry .button{font-family:var(--head-face)}
main p+p,.sent+p{margin-block-start:1rem}
@media (forced-colors:active){.inquiry .button{border:1px solid}}
`
