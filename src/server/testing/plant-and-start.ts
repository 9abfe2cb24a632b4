import { startWorker } from '../assets/start-worker.ts'

/** A process whose prototypes are open and polluted, and which starts a picture worker. */
const [folder = '', program = ''] = process.argv.slice(2)
Object.assign(Object.prototype, { NODE_OPTIONS: '--title=planted', PLANTED: 'x', shell: true })
const worker = startWorker(folder, { program })
worker.once('message', (report) => {
  process.stdout.write(JSON.stringify(report))
  worker.disconnect()
})
worker.send({ own: folder, secrets: '', elsewhere: '', port: 1 })
