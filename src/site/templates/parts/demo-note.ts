import { html } from '../../text/html.ts'

/** On every page of a demo, so that no family takes it for a real troop's. */
export const demoNote = html`<aside class="demo" aria-label="About this demo" lang="en" dir="ltr">A page of a demo: there is no such unit, and it all starts over every hour.</aside>
`

export const demoStyle =
  '.demo{position:relative;z-index:1;padding:.6rem 1rem;background:#241f18;color:#fffdf6;font:600 .9375rem/1.4 system-ui,sans-serif;text-align:center;text-wrap:balance}'
