const SENTENCE =
  'On the second weekend of every month we leave the parking lot early and come home late. '
const HEAD = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=ProgId content=Word.Document><meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml><w:LatentStyles DefLockedState="false">${'<w:LsdException Locked="false" Priority="9" SemiHidden="true" UnhideWhenUsed="true" QFormat="true" Name="heading 9"/>'.repeat(376)}</w:LatentStyles></xml><![endif]-->
<style><!--
p.MsoNormal, li.MsoNormal, div.MsoNormal {mso-style-unhide:no; margin-top:0in; margin-right:0in; margin-bottom:8.0pt; margin-left:0in; line-height:107%; font-size:11.0pt; font-family:"Calibri",sans-serif;}
${'p.MsoListParagraphCxSpFirst {mso-style-priority:34; margin-top:0in; mso-add-space:auto; line-height:107%;}\n'.repeat(60)}
--></style></head><body lang=EN-US link="#0563C1" style='tab-interval:.5in;word-wrap:break-word'><!--StartFragment-->`
const RUN =
  'style=\'font-size:12.0pt;line-height:107%;font-family:"Georgia",serif;mso-fareast-font-family:"Times New Roman";mso-bidi-font-family:Calibri;mso-bidi-theme-font:minor-latin;color:#1F1F1F\''

/** Pages as Word puts them on the clipboard: headings, runs, lists, links and corrections. */
export function wordPages(pages: number): { markup: string; plain: string } {
  const markup = Array.from({ length: pages }, (_, page) => pageOf(page)).join('\n')
  const plain = Array.from({ length: pages }, () => SENTENCE.repeat(28)).join('\r\n')
  return { markup: `${HEAD}${markup}<!--EndFragment--></body></html>`, plain }
}

function pageOf(page: number): string {
  return [
    `<h2><span ${RUN}>Page ${page + 1}<o:p></o:p></span></h2>`,
    ...Array.from({ length: 5 }, () => paragraph()),
    ...Array.from({ length: 6 }, (_, item) => listItem(item)),
    ...Array.from({ length: 3 }, () => paragraph()),
  ].join('\n')
}

/** Word starts another run wherever somebody continued writing. */
function paragraph(): string {
  const runs = SENTENCE.repeat(3)
    .match(/.{1,40}/g)
    ?.map((words, at) => {
      const run = `<span ${RUN}>${words}</span>`
      return at % 5 === 2 ? `<b style='mso-bidi-font-weight:normal'>${run}</b>` : run
    })
  const link = `<a href="https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fexample.org%2F"><span ${RUN}>our rules</span></a>`
  return `<p class=MsoNormal style='margin-bottom:8.0pt;mso-margin-top-alt:auto'>${runs?.join('')}${link}<span class=msoDel><del cite="mailto:Ann"> old</del></span><span ${RUN}><o:p></o:p></span></p>`
}

function listItem(item: number): string {
  const place = item === 0 ? 'First' : item === 5 ? 'Last' : 'Middle'
  return `<p class=MsoListParagraphCxSp${place} style='margin-left:.5in;mso-add-space:auto;text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]><span ${RUN}>${SENTENCE}<o:p></o:p></span></p>`
}
