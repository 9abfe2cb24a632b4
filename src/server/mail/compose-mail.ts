import { html, type Part } from '#site/text/html.ts'

export type Mail = {
  to: string
  /** Others in the same To line: each reads who else has it. */
  alsoTo?: readonly string[]
  /** Those of them who get it: the others have it already. */
  onlyFor?: readonly string[]
  subject: string
  text: string
  html: string
  replyTo?: string
  /** Others whom an answer goes to. */
  alsoReplyTo?: readonly string[]
  /** The header Message-ID, if it must be the same when the mail is sent again. */
  messageId?: string
}

export type MailContents = {
  subject: string
  heading: string
  /** One paragraph, or several with an empty line between. */
  lead: string
  /** Another person's words, with their line breaks. */
  quote?: string
  action: { label: string; href: string }
  after: string
}

const FONT = "font-family:Georgia,'Times New Roman',serif"

/** Formats a mail: one message, one button, readable as plain text too. */
export function composeMail(to: string, contents: MailContents): Mail {
  const { subject, heading, lead, quote, action, after } = contents
  const text = `${heading}

${lead}
${quote === undefined ? '' : `\n${quote.replaceAll(/^/gm, '> ')}\n`}
${action.label}:
${action.href}

${after}

ScoutSite: websites for scout troops
`
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${subject}</title>
</head>
<body style="margin:0;background:#f4efe3;color:#2b2620;${FONT};font-size:17px;line-height:1.55">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#fffdf7;border:1px solid #ddd3bd;border-top:6px solid #1f4a33">
<tr><td style="padding:32px 32px 8px">
<p style="margin:0 0 24px;color:#1f4a33;letter-spacing:.08em;font-size:14px;text-transform:uppercase">ScoutSite</p>
<h1 style="margin:0 0 16px;font-size:26px;line-height:1.2;font-weight:normal">${heading}</h1>
${lead.split(/\n\s*\n/).map((each) => html`<p style="margin:0 0 24px">${breakLines(each)}</p>\n`)}${
  quote !== undefined &&
  html`<blockquote style="margin:0 0 24px;padding:0 0 0 16px;border-left:4px solid #a8431b">${breakLines(quote)}</blockquote>
`
}<p style="margin:0 0 24px"><a href="${action.href}" style="display:inline-block;background:#1f4a33;color:#fffdf7;padding:14px 24px;text-decoration:none;border-radius:4px">${action.label}</a></p>
<p style="margin:0 0 24px;font-size:15px;color:#5b5243">${after}</p>
</td></tr>
<tr><td style="padding:16px 32px 24px;border-top:1px solid #ddd3bd;font-size:13px;color:#5b5243">
If the button does not work, copy this address into your browser:<br>
<a href="${action.href}" style="color:#1f4a33;word-break:break-all">${action.href}</a>
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
  return { to, subject, text, html: page.toString() }
}

/** Not by CSS: mail programs that do not support `white-space` would join the lines. */
const breakLines = (text: string): Part[] =>
  text.split('\n').map((line, index) => [index > 0 && html`<br>\n`, line])
