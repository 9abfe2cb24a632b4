import type { HostIndex } from './host-index.ts'

const LONGEST = 253
const NAME =
  /^(?=.*\.)(?!\d+(?:\.\d+)*$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/

/** Whether a full name, as a TLS client sends it, is a host that is served. */
export function createMayHaveCertificate(siteDomain: string, index: Pick<HostIndex, 'get'>) {
  const suffix = `.${siteDomain.replace(/:\d+$/, '')}`
  return (asked: string): boolean => {
    if (asked.length > LONGEST) return false
    const name = asked.toLowerCase()
    if (!NAME.test(name)) return false
    if (!name.endsWith(suffix)) return index.get(name) !== undefined
    const label = name.slice(0, -suffix.length)
    return !label.includes('.') && index.get(label) !== undefined
  }
}
