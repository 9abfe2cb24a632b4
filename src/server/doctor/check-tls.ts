import { once } from 'node:events'
import { connect } from 'node:tls'
import { codeOf } from '../lib/code-of.ts'
import { type Check, fine, warn, wrong, wrongName } from './finding.ts'

const DAY = 24 * 60 * 60 * 1_000
const SOON = 14
const LOG = 'journalctl -u caddy'

/** Checks the certificate of APP_ORIGIN as a browser does, and its expiry. */
export const checkTls: Check = {
  name: 'TLS',
  about: 'the certificate of APP_ORIGIN and when it ends',
  async run({ config: { appOrigin } }) {
    const { protocol, hostname, port } = new URL(appOrigin)
    if (protocol !== 'https:') return fine('APP_ORIGIN is without TLS')
    const socket = connect({
      host: hostname,
      port: Number(port || 443),
      servername: hostname,
      timeout: 5_000,
    })
    socket.on('timeout', () => socket.destroy(Object.assign(new Error(), { code: 'ETIMEDOUT' })))
    try {
      await once(socket, 'secureConnect')
      const days = Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / DAY)
      const says = `the certificate of ${hostname} is good for ${days} days`
      return days > SOON ? fine(says) : warn(`${says}, and was not renewed`, LOG)
    } catch (error) {
      return (
        wrongName(codeOf(error), hostname) ??
        wrong(`${appOrigin} has no TLS that a browser takes (${codeOf(error)})`, LOG)
      )
    } finally {
      socket.destroy()
    }
  },
}
