import { statfs } from 'node:fs/promises'
import { describeSize } from '../commands/describe-size.ts'
import { type Check, fine, warn, wrong } from './finding.ts'

const LOW = 0.05
const LOWEST = 0.01

/** Room for bytes and for files, each of which runs out by itself. */
export const checkDisk: Check = {
  name: 'disk',
  async run({ config: { dataDir } }) {
    const { bsize, blocks, bavail, files, ffree } = await statfs(dataDir)
    const shares = [blocks ? bavail / blocks : 1, files ? ffree / files : 1]
    const least = Math.min(...shares)
    const says = `${describeSize(bsize * bavail)} and room for ${files ? ffree : 'any number of'} files are free for ${dataDir}`
    if (least > LOW) return fine(says)
    const mend = `make room, or move ${dataDir} to a larger disk; the largest in it: du -xh ${dataDir} | sort -h | tail`
    return least > LOWEST ? warn(says, mend) : wrong(says, mend)
  },
}
