// If a section itself moved, links would scroll to the wrong place, so its parts move.

/** All animations of the template, only for people who did not ask for reduced motion. */
export const motionStyle = `
@media (prefers-reduced-motion:no-preference){
.sun{animation:rise 1.8s cubic-bezier(.2,.7,.2,1) both}
.ridges{animation:settle 1.3s cubic-bezier(.2,.7,.2,1) both}
.button,.social a{transition:transform .25s,background-color .25s}
.button:hover{transform:translateY(-2px)}
.lightbox:popover-open{animation:open .25s ease-out}
@supports (animation-timeline:view()){
.reveal>*{animation:reveal linear both;animation-timeline:view();animation-range:entry 0% entry 55%}
}
}
@keyframes rise{from{transform:translateY(110px)}}
@keyframes settle{from{transform:translateY(34px)}}
@keyframes open{from{opacity:0;transform:scale(.97)}}
@keyframes reveal{from{transform:translateY(3rem)}}
`
