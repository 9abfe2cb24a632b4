/** Clipboard contents of several programs, without the irrelevant parts. */
export const pastedMarkup = {
  word: {
    markup: `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><style><!--
p.MsoNormal, li.MsoNormal {mso-style-unhide:no; margin-top:0in; margin-right:0in; margin-bottom:8.0pt; margin-left:0in;}
--></style><!--[if gte mso 9]><xml><o:OfficeDocumentSettings/></xml><![endif]--></head>
<body lang=EN-US><!--StartFragment-->
<h2>What to bring<o:p></o:p></h2>
<p class=MsoNormal>We leave <b style='mso-bidi-font-weight:normal'>at&nbsp;six&nbsp;sharp</b>, so be
early.<span style='mso-spacerun:yes'>  </span>Read <a href="https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fexample.org%2Frules&amp;data=05">our
rules</a>.<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Boots<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='margin-left:1.0in;text-indent:-.25in;mso-list:l0 level2 lfo1'><![if !supportLists]><span
style='font-family:"Courier New"'><span style='mso-list:Ignore'>o<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>that are <b>dry</b></p>
<p class=MsoNormal>Then:</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp;&nbsp; </span></span><![endif]>Come</p>
<p class=MsoListParagraph style='mso-list:l1 level2 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>a.<span>&nbsp;&nbsp; </span></span><![endif]>by bike</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>2.<span>&nbsp;&nbsp; </span></span><![endif]>Stay</p>
<p class=MsoNormal>It costs <span class=msoDel><del cite="mailto:Ann" datetime="2026-01-01T00:00">$10</del></span><span class=msoIns><ins cite="mailto:Ann">$12</ins></span><span
class=MsoCommentReference><a class=msocomanchor id="_anchor_1" href="#_msocom_1">[A1]</a></span> a month.</p>
<table class=MsoTableGrid><tr><td><p class=MsoNormal>Tent</p></td><td><p class=MsoNormal>$5</p></td></tr>
<tr><td><p class=MsoNormal><b>Stove</b></p></td><td><p class=MsoNormal>$3<o:p></o:p></p></td></tr></table>
<div style='mso-element:comment-list'><div style='mso-element:comment'><p class=MsoCommentText>Is that right?</p></div></div>
<p class=MsoNormal><img width=100 src="file:///C:/Users/ann/clip_image001.png"></p>
<!--EndFragment--></body></html>`,
    text: `**What to bring**

We leave **at six sharp**, so be early. Read [our rules](https://example.org/rules).

- Boots
- that are **dry**

Then:

1. Come
- by bike
2. Stay

It costs $12 a month.

Tent – $5
**Stove** – $3`,
  },
  docs: {
    markup: `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h1 dir="ltr" style="line-height:1.38;margin-top:20pt;margin-bottom:6pt;"><span style="font-size:20pt;font-weight:400;white-space:pre-wrap;">Summer camp</span></h1><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;"><span style="font-weight:400;white-space:pre-wrap;">One week </span><span style="font-weight:700;white-space:pre-wrap;">at the lake</span><span style="font-weight:400;white-space:pre-wrap;">. See </span><a href="https://www.google.com/url?q=https://example.org/camp&amp;sa=D" style="text-decoration:none;"><span style="font-weight:400;text-decoration:underline;white-space:pre-wrap;">the plan</span></a></p><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;"><span style="font-weight:400;white-space:pre-wrap;">Rides are shared.</span></p><br /><ol style="margin-top:0;margin-bottom:0;"><li dir="ltr" style="list-style-type:decimal;font-weight:400;" aria-level="1"><p dir="ltr" style="margin-top:0pt;margin-bottom:0pt;" role="presentation"><span style="font-weight:400;white-space:pre-wrap;">Sign up</span></p></li><ul style="margin-top:0;"><li dir="ltr" style="list-style-type:circle;" aria-level="2"><p dir="ltr" role="presentation"><span style="font-weight:700;">before May</span></p></li></ul><li dir="ltr" style="list-style-type:decimal;" aria-level="1"><p dir="ltr" role="presentation"><span>Pack</span></p></li></ol></b><br class="Apple-interchange-newline">`,
    text: `**Summer camp**

One week **at the lake**. See [the plan](https://example.org/camp)
Rides are shared.

1. Sign up
- **before May**
2. Pack`,
  },
  outlook: {
    markup: `<html><head><style><!--
p.MsoNormal, li.MsoNormal, div.MsoNormal
	{margin:0in;
	font-size:11.0pt;}
--></style></head><body><div class=WordSection1><p class=MsoNormal>Dear parents,<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoNormal>Old Mill Hall<o:p></o:p></p><p class=MsoNormal>12 Mill Lane<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p>
<ul type=disc><li class=MsoListParagraph style='margin-left:0in;mso-list:l0 level1 lfo1'>Forms<o:p></o:p></li><li class=MsoListParagraph style='mso-list:l0 level1 lfo1'>A cup<o:p></o:p></li></ul>
<p class=MsoNormal>Write to <a href="mailto:ann@example.org">ann@example.org</a> or see <a href="https://example.org/x">https://example.org/x</a><o:p></o:p></p></div></body></html>`,
    text: `Dear parents,

Old Mill Hall
12 Mill Lane

- Forms
- A cup

Write to [ann@example.org](mailto:ann@example.org) or see https://example.org/x`,
  },
  gmail: {
    markup: `<div dir="ltr">Hello all,<div><br></div><div>we meet <b>on Friday</b> at<u></u> 7<img src="cid:x" data-emoji="🎉" alt="🎉">.</div><div>Bring&nbsp; &nbsp;a friend.<br><br>Thanks<br clear="all"></div><div class="gmail_quote" style="display:none">old mail</div><span class="gmail_signature_prefix">-- </span><br><div dir="ltr">Ann</div></div>`,
    text: `Hello all,

we meet **on Friday** at 7🎉.
Bring a friend.

Thanks
--
Ann`,
  },
  mail: {
    markup: `<meta charset="UTF-8"><p style="margin: 0px; font: 12px Helvetica;"><span style="font-weight: bold;">Hike</span><span class="Apple-converted-space">&nbsp;</span>on 5&#8203;/6</p><p style="margin: 0px; font: 12px Helvetica; min-height: 14px;"><br></p><p style="margin: 0px;">Call <a href="tel:+15550142">Ann</a>, co&shy;leader</p><ul class="ul1"><li class="li1"><span class="s1"></span>water</li><li>snack<br>for two</li></ul>`,
    text: `**Hike** on 5/6

Call [Ann](tel:+15550142), coleader

- water
- snack for two`,
  },
  accidents: {
    markup:
      '<p>2 ** 3, **not bold**, [no](https://example.org/link)</p><p>Members* $5, others** $7</p><p>- a dash</p>',
    text: `2 *\u2060* 3, *\u2060*not bold*\u2060*, [no]\u2060(https://example.org/link)

Members* $5, others** $7

- a dash`,
  },
  hostile: {
    markup: `<script>window.ran = 1</script><style>p { color: red }</style><svg onload="window.ran=1"><text>no</text></svg><p onclick="window.ran=1">a <a href="javascript:window.ran=1">b</a> <a href="file:///etc/passwd">c</a> <a href="/local">d</a><iframe srcdoc="<script>top.ran=1</script>"></iframe><img src=x onerror="window.ran=1"><span hidden>e</span><span style="display:none">f</span><textarea>g</textarea></p><template><b>h</b></template><math><mtext><p>i</p></mtext></math>`,
    text: 'a b c d',
  },
} as const satisfies Record<string, { markup: string; text: string }>
