import { constants } from 'node:fs'
import { access, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Check, fine, warn, wrong } from './finding.ts'

const OTHERS = 0o077
const START = 'start ScoutSite, which makes it; if you expected data there, look at DATA_DIR'
const AS_OWNER = 'do this as root, or as the account that it belongs to'

export const checkFolder: Check = {
  name: 'data folder',
  about: 'whether the data folder is ours alone, and its secrets closed to other accounts',
  async run({ config: { dataDir }, wereSecretsOpen }) {
    const isThere = await stat(dataDir).then(
      () => true,
      () => false,
    )
    if (!isThere) return warn(`${dataDir} is not there yet`, START)
    const isOurs = await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK).then(
      () => true,
      () => false,
    )
    if (!isOurs)
      return wrong(
        `${dataDir} cannot be read and written by the account that this runs as`,
        AS_OWNER,
      )
    const secrets = join(dataDir, 'secrets.json')
    const found = await stat(secrets).catch(() => undefined)
    if (!found) return fine(`${dataDir} is there, and nothing was started on it yet`)
    if (wereSecretsOpen)
      return {
        state: 'warning',
        says: `other accounts of this machine could read ${secrets}; from now on only its owner can`,
      }
    return (found.mode & OTHERS) === 0
      ? fine(`${dataDir}, and nobody else reads its secrets`)
      : warn('other accounts of this machine can read the secrets', `chmod 600 ${secrets}`)
  },
}
