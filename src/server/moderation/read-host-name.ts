const LABEL = /^[a-z0-9-]+$/

/**
 * The host that an operator or a visitor typed, as hosting knows it: the label before SITE_DOMAIN,
 * or a full custom domain. Full URLs are accepted too; null for anything else.
 */
export function readHostName(siteDomain: string, typed: string): string | null {
  const text = typed.trim().toLowerCase()
  // Not parsed as a URL, in which 123 is an IP.
  if (LABEL.test(text)) return text
  const url = URL.parse(/^https?:\/\//.test(text) ? text : `http://${text}`)
  const host = url?.hostname.replace(/\.$/, '') ?? ''
  const suffix = `.${siteDomain.replace(/:\d+$/, '')}`
  const name = host.endsWith(suffix) ? host.slice(0, -suffix.length) : host
  const isName = LABEL.test(name) ? host.endsWith(suffix) : !host.endsWith(suffix)
  return isName && /^[a-z0-9.-]+$/.test(name) ? name : null
}
