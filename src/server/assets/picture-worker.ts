import '../starting/close-prototypes.ts'
import { readFile } from 'node:fs/promises'
import { NARROWEST_HERO } from '#site/facts/assets.ts'
import { isOutOfRoom } from '../storage/is-out-of-room.ts'
import type { Job, Outcome } from './worker-protocol.ts'

/** Processes one job after another, until the parent process is gone. */
process.on('message', (job: Job) => {
  void work(job).then((outcome) => process.send?.(outcome))
})
process.on('disconnect', () => process.exit(0))

async function work(job: Job): Promise<Outcome> {
  try {
    // Modules are loaded on demand: a worker processes many pictures or one packet.
    if (job.kind === 'share') {
      const { drawShare } = await import('./draw-share.ts')
      return { verdict: 'done', picture: await drawShare(job) }
    }
    if (job.kind === 'read') {
      const { readPaper } = await import('./read-paper.ts')
      const paper = await readPaper(await readFile(job.input))
      return { verdict: 'done', picture: null, paper }
    }
    const { kind } = job
    // Not imported from the contract: a worker may not read that folder.
    if (kind !== 'packet' && kind !== 'document') {
      const { makePicture } = await import('./make-picture.ts')
      const picture = await makePicture(job.input, job.folder, kind, job.covers)
      const isNarrow = kind === 'hero' && picture.width < NARROWEST_HERO
      return isNarrow ? { verdict: 'narrow' } : { verdict: 'done', picture }
    }
    const { checkPacket } = await import('./check-packet.ts')
    const verdict = checkPacket(await readFile(job.input))
    return verdict === 'fine' ? { verdict: 'done', picture: null } : { verdict }
  } catch (error) {
    return { verdict: explain(error) }
  }
}

function explain(error: unknown): 'broken' | 'huge' | 'disk full' {
  if (isOutOfRoom(error)) return 'disk full'
  const message = error instanceof Error ? error.message : ''
  return /pixel limit|too large|exceeds/i.test(message) ? 'huge' : 'broken'
}
