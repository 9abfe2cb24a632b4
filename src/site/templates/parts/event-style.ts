/** The layout of dates in every template; each adds its own colors and type. */
export const eventStyle = `
.cancelled{padding:.8rem 1.25rem;border:2px solid #8a1c00;background:#8a1c00;color:#fff;text-align:center}
.cancelled p{max-inline-size:38em;margin-inline:auto;text-wrap:balance}
.cancelled p+p{margin-block-start:.4rem}
.why{display:block}
.cancelled :is(time,strong+span),.next :is(time,bdi){display:inline-block}
.next a{display:block;inline-size:fit-content;padding-block:.7rem;margin-block:-.2rem -.7rem;font-size:1rem;font-weight:600;line-height:1.4;color:inherit}
.month+.month{margin-block-start:1.6rem}
.month>ul>li{display:flex;flex-wrap:wrap;gap:.2rem .8rem;padding-block:.7rem;border-block-start:1px solid var(--edge)}
.month>ul>li>div{flex:1 1 min(7rem,100% - 44px - .8rem);min-inline-size:0}
.month:lang(ar){--day:6.2rem}
.month [dir]{text-align:-webkit-match-parent;text-align:match-parent}
.day{flex:none;inline-size:var(--day,4.6rem);font-weight:700;white-space:nowrap}
.hours span{display:block}
.hours+*{margin-block-start:.3rem}
.off .what{font-weight:400}
.off .hours,.off .day{text-decoration:line-through}
.add{display:grid;place-content:center;inline-size:44px;block-size:44px;margin-block:-.4rem;border-radius:50%;text-decoration:none;font-size:1.5rem;line-height:1}
.add::before{content:"+" / ""}
.take{margin-block-start:1.2rem}
.take a,summary{display:inline-flex;align-items:center;min-block-size:44px}
summary{display:list-item;padding-block:.6rem;cursor:pointer}
details p{max-inline-size:60ch;margin-block-end:.5rem}
article+article{margin-block-start:1.4rem}
article :is(p,.points)+*{margin-block-start:.6em}
.next time:has(+bdi)::after{content:","}
@media (max-width:21rem){.month li:has(.day){display:grid;grid-template-columns:1fr auto}.month li:has(.day) div{grid-area:2/1/auto/span 2}.day+div+.add{margin-block-end:0}}
@media (max-width:15rem){.month.regular div{flex-basis:100%}}
@media (min-width:44rem){.hours span{display:inline}.hours span:not(:last-child)::after{content:" · "}}
`
