/**
 * On paper a page is one sheet: who, when, where, what comes next, how to join and whom to ask. What is for
 * a screen, or long, is left out; the address at the end says where the rest is. Follows each template's own.
 */
export const sheetStyle = `@media print{
@page{margin:11mm}
html{font-size:8.5pt}
main,.cards{display:block!important}
main>section{display:flow-root!important}
main{columns:2;column-gap:7mm;padding-block-end:1.8rem}
main>section,main>.meetings:first-child{margin:0 0 .8rem;padding-block:0;break-inside:avoid}
#photos,#announcements,#questions,#documents,#first-evening,#sponsor{display:none!important}
#events,#events .card{break-inside:auto!important}
.month :is(.what,.hours)~:is(.text,.points){display:none}
.month{break-inside:avoid}
.month:nth-of-type(n+3),.month li:nth-child(n+5){display:none!important}
.month+.month{margin-block-start:.5rem}
#leaders .leader:nth-child(n+5){display:none}
.leader{margin-block:.2rem!important;padding-block:0!important}
.prices>div{padding-block:.15rem!important}
.logo{block-size:2.6rem!important;margin-block:0 .2rem!important}
body>footer{margin-block-start:0!important}
body>footer p{display:inline!important;margin:0 1.2em 0 0!important}
:is(#about,#join) :is(.text,.points)~:is(.text,.points)~:is(.text,.points){display:none}
:is(#about,#join) .text,.meetings p,.prices dd,.month :is(.what,.hours),h1,.tagline{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:8;overflow:hidden}
h1,.tagline,.meetings p,.prices dd{-webkit-line-clamp:3}
.month :is(.what,.hours){-webkit-line-clamp:2}
}
`
