import { type Html, html, trusted } from '#site/text/html.ts'
import { showAddress } from '#site/text/show-host.ts'
import {
  formDocument,
  markField,
  type Problems,
  sumUpProblems,
  wrongField,
} from '../forms/form-document.ts'
import type { Proof } from './claim-rows.ts'
import type { ClaimableSite } from './claimable-site.ts'

type Site = ClaimableSite & { address: string }
type StartParts = {
  /** The page that the link named, if it can be claimed. */
  site: Site | undefined
  /** What was asked for. */
  typed: string
  /** How visitors reach the operator. */
  contact: string
  failure?: string | undefined
}

/** What a claim is, and the ways to prove it. */
export function startPage(style: string, parts: StartParts): string {
  const { site, failure } = parts
  const content = html`<h1>Claim this site</h1>
<p>Can nobody who runs the troop open its site any more? Whoever runs the troop now can ask for it here.${
    site && html` It is about the page at <strong>${showAddress(site.address)}</strong>.`
  }</p>
${failure && sumUpProblems('This does not work now', {}, failure)}<section class="card">
<h2>How it goes</h2>
<ol>
<li>You prove that the page is your troop&rsquo;s.</li>
<li>Everybody who looks after the site is mailed at once, after 7 days and after 13. If one of them signs in, it is theirs to decide.</li>
<li>If nobody is there for 14 days, the people who run this ScoutSite decide. Nothing happens by itself.</li>
</ol>
</section>
<p class="back">Did you only forget your password? <a href="/">Sign in</a> and choose &ldquo;Forgot your password?&rdquo;.</p>
${site ? proofForm(site, parts.contact) : siteForm(parts)}`
  return formDocument(style, 'Claim a site', content)
}

function siteForm({ typed, failure }: StartParts): Html {
  const problems: Problems =
    typed !== '' && !failure
      ? {
          site: 'There is no page here that can be claimed. Type its address as your browser shows it.',
        }
      : {}
  return html`<form method="get" action="/claim">
<div class="field"><label for="site">Address of the page</label>
<input class="control" id="site" name="site" maxlength="300" autocomplete="off" autocapitalize="none" spellcheck="false" required${markField('site', problems)}>
${wrongField('site', problems)}</div>
<button>Go on</button>
</form>`
}

function proofForm({ host, email, isEmailOld, ownDomain }: Site, contact: string): Html {
  const ways: [Proof, Html][] = []
  if (email && isEmailOld)
    ways.push([
      'email',
      html`We mail a code to the e-mail address on the page, and I read mail there`,
    ])
  if (ownDomain)
    ways.push(['domain', html`I add a DNS record at <bdi dir="ltr">${ownDomain}</bdi>`])
  if (ways.length === 0)
    return html`<p class="card">This page has no domain of its own, and shows no e-mail address that has been there for 60 days. So nothing can be proved here: write to ${contact}.</p>`
  const choices = ways.map(([way, label], index) => {
    const isChosen = index === 0 && trusted(' checked')
    return html`<label class="choice" for="${way}"><input type="radio" id="${way}" name="proof" value="${way}" required${isChosen}><span>${label}</span></label>\n`
  })
  return html`<form method="post" action="/claim">
<input type="hidden" name="site" value="${host}">
<fieldset><legend>How will you prove it?</legend>
${choices}</fieldset>
<button>Go on</button>
</form>`
}

export type ProofForm = Record<'code' | 'name' | 'email', string>

type ProofParts = {
  id: string
  /** The TXT record; for the proof by a domain. */
  record: { name: string; text: string } | null
  form: ProofForm
  problems?: Problems
  failure?: string
}

/** Where the proof is given, with the name and the e-mail of whoever claims. */
export function proofPage(style: string, parts: ProofParts): string {
  const { id, record, form, problems = {}, failure } = parts
  const hasProblems = failure !== undefined || Object.keys(problems).length > 0
  const what = record
    ? html`<p>Add this record where your domain is managed, and come back to this page within three days. A new record can take an hour to be seen.</p>
<dl class="card">
<dt>Type</dt><dd>TXT</dd>
<dt>Name</dt><dd id="record" tabindex="-1">${record.name}</dd>
<dt>Value</dt><dd>${record.text}</dd>
</dl>`
    : html`<p>A code is on its way to the e-mail address on the page. It works once, within an hour.</p>`
  const content = html`<h1>Prove it</h1>
${what}
${hasProblems && sumUpProblems('The site is not claimed yet', problems, failure)}<form method="post" action="/claim/proof">
<input type="hidden" name="id" value="${id}">
${
  !record &&
  html`<div class="field"><label for="code">The code</label>
<p class="soft" id="code-hint">Eight letters and digits.</p>
<input class="control" id="code" name="code" value="${form.code}" maxlength="40" autocomplete="one-time-code" autocapitalize="characters" spellcheck="false" required${markField('code', problems, 'code-hint')}>
${wrongField('code', problems)}</div>
`
}<div class="field"><label for="name">Your name</label>
<p class="soft" id="name-hint">Everybody who looks after the site reads it.</p>
<input class="control" id="name" name="name" value="${form.name}" maxlength="200" autocomplete="name" required${markField('name', problems, 'name-hint')}>
${wrongField('name', problems)}</div>
<div class="field"><label for="email">Your e-mail</label>
<p class="soft" id="email-hint">For answers, and to open the site if it is given to you. Only the people who run this ScoutSite see it. It is forgotten 90 days after it is decided.</p>
<input class="control" type="email" id="email" name="email" value="${form.email}" maxlength="254" autocomplete="email" required${markField('email', problems, 'email-hint')}>
${wrongField('email', problems)}</div>
<button>Claim the site</button>
</form>`
  return formDocument(style, `${hasProblems ? 'Not claimed yet: ' : ''}Prove it`, content)
}

export function claimedPage(style: string): string {
  const content = html`<h1>The site is claimed</h1>
<p>Everybody who looks after it is mailed now, after 7 days and after 13. If one of them signs in, it is theirs to decide, and you get a mail. If nobody is there for 14 days, the people who run this ScoutSite decide.</p>
<p class="card">You need not do anything until you get a mail.</p>`
  return formDocument(style, 'The site is claimed', content)
}

/** Without a form to go back to. */
export function noClaimPage(style: string, sentence: string, back = true): string {
  const content = html`<h1>That did not work</h1>
<p>${sentence}</p>
${back && html`<p class="back"><a href="/claim">Begin again</a></p>`}`
  return formDocument(style, 'That did not work', content)
}
