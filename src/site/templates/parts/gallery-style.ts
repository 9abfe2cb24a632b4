// A photo's share of its row grows with its ratio, so that all photos of a row have one height and fill
// its width. `--share` is what a square needs at least; how many fit follows from that. `--pad` is the
// part of a photo's width that is frame. On phones, `content-visibility` makes photos load when a visitor
// scrolls near them: their frames' sizes do not depend on their contents, or links to sections below miss.

/** Photos in rows at their own ratios, and their large views. Each template adds its own look. */
export const galleryStyle = `
.photos ul{--r:1.333;--share:27%;--least:26%;--alone:1.95;--tallest:60vw;--pad:0px;display:flex;flex-wrap:wrap;gap:.9rem .5rem}
.photos li{flex:var(--r) 1 var(--pad);min-inline-size:min(max(var(--least),var(--r)*var(--share),(var(--r) - var(--alone))*999%),100%);max-inline-size:calc(var(--r)*var(--tallest))}
.frame{position:relative;aspect-ratio:var(--r);background:var(--tint,#8080801f);color:var(--on,inherit);overflow:hidden}
.enlarge{position:absolute;inset:0;inline-size:100%;padding:0;border:0;border-radius:inherit;background:none;color:inherit;font:inherit;text-align:center;cursor:zoom-in}
.frame:has(.enlarge:focus-visible){outline:3px solid var(--focus);outline-offset:3px}
.enlarge picture{display:contents}
.enlarge img{inline-size:100%;block-size:100%;object-fit:cover;object-position:var(--at,50%)}
.photos h3{margin-block:1.6rem .7rem}
.photos h2+h3{margin-block-start:0}
.photos figcaption{margin-block-start:.4rem;font-size:.95rem;line-height:1.4;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:3;overflow:hidden}
.turn{display:none}
.empty span{display:grid;place-content:center;aspect-ratio:4/3}
@media (max-width:44rem){.enlarge{content-visibility:auto}}
@media (max-width:21rem){.photos ul{--least:40%}}
@media (max-width:15rem){.photos ul{--least:100%;--tallest:120vw}}
@media (min-width:44rem){.photos ul{--share:20%;--least:14%;--alone:4;--tallest:min(22rem,30vw);gap:1.5rem 1rem}.photos li:only-child{--tallest:34rem}}
.lightbox{inset:0 0 4.5rem;inline-size:100%;block-size:auto;max-inline-size:none;max-block-size:none;margin:0;padding:1rem 1rem .5rem;border:0;background:#0d0f0e;color:#fff}
.lightbox:popover-open{display:flex;flex-direction:column;gap:.75rem}
.lightbox figure{flex:1;min-block-size:0;display:flex;flex-direction:column;align-items:center;gap:.75rem}
.lightbox picture{flex:1;min-block-size:0;inline-size:100%}
.lightbox img{inline-size:100%;block-size:100%;object-fit:contain}
.lightbox figcaption{display:block;max-inline-size:60ch;max-block-size:30vh;margin:0;padding:0;overflow:auto;text-align:center}
.lightbox .close,.turn{min-block-size:44px;padding:.5rem 1.2rem;border:1px solid #fff9;border-radius:99px;background:#0000;color:#fff;font:inherit;cursor:pointer}
.lightbox .close{align-self:end}
.lightbox .close:focus-visible,.lightbox a:focus-visible{outline-color:#fff}
.lightbox .report{margin:0;text-align:center}
.lightbox .report a{display:inline-flex;align-items:center;min-block-size:44px;color:#fff}
body:has(.lightbox:popover-open){visibility:hidden}
.lightbox:popover-open{visibility:visible}
.photos ul:has(:popover-open)::before{content:"";visibility:visible;position:fixed;inset:0;z-index:20;background:#0d0f0e}
ul:has(:popover-open)>li>figure{transform:none!important}
ul:has(:popover-open) :is(li:has(+li :popover-open),li:has(:popover-open)+li) .enlarge{visibility:visible;position:fixed;z-index:21;inset:auto auto .75rem;inline-size:auto;max-inline-size:46vw;border-radius:99px;color:#fff;cursor:pointer;content-visibility:visible;outline-color:#fff}
ul:has(:popover-open) li:has(+li :popover-open) .enlarge{inset-inline-start:1rem}
ul:has(:popover-open) li:has(:popover-open)+li .enlarge{inset-inline-end:1rem}
ul:has(:popover-open) :is(li:has(+li :popover-open),li:has(:popover-open)+li) :is(picture,.hidden){display:none}
ul li:has(+li :popover-open) .back,ul li:has(:popover-open)+li .forth{display:block}
@media (max-height:30rem) and (min-width:34rem){.lightbox{inset:0 9rem;inline-size:auto;padding:.75rem 0}.lightbox .report{position:fixed;inset-block-start:.75rem;inset-inline-start:1rem;max-inline-size:7rem;text-align:start}.lightbox .close{position:fixed;inset-block-start:.75rem;inset-inline-end:1rem}.lightbox figcaption{max-block-size:20vh}}
@supports not selector(:popover-open){.lightbox{display:none}}
`
