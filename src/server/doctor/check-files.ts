import { areFilesOfAnother } from '../integrity/claim-files.ts'
import { probeStore } from '../storage/probe-store.ts'
import { type Check, fine, warn, wrong } from './finding.ts'

const SLOW = 1_000

export const checkFiles: Check = {
  name: 'files',
  about: 'whether the files are kept, and belong to the database',
  async run({ db, store, config: { s3Bucket, dataDir } }) {
    if (!store) return fine('their place is made by the first start')
    const where = s3Bucket ? `the bucket ${s3Bucket}` : `${dataDir}/files`
    const start = performance.now()
    const fault = await probeStore(store)
    if (fault)
      return wrong(`${where}: ${fault}`, s3Bucket ? 'use a server that is consistent' : 'see dmesg')
    if (db && (await areFilesOfAnother(db, store)))
      return wrong(`${where} belongs to another database`, 'put both back from one backup')
    const took = Math.round(performance.now() - start)
    const says = `${where} keeps what is written (six steps in ${took} ms)`
    return took < SLOW * 6 ? fine(says) : warn(says, 'use a place that is nearer')
  },
}
