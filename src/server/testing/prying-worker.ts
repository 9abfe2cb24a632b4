import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFile, symlink, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

type Places = { own: string; secrets: string; elsewhere: string; port: number }

// Before sharp adds a variable.
const environment = Object.keys(process.env).sort()

/** In place of a picture worker, tries what a file that took it over would try. */
process.on('message', (places: Places) => {
  void pry(places).then((report) => process.send?.(report))
})

async function pry({ own, secrets, elsewhere, port }: Places) {
  const tries: Record<string, () => unknown> = {
    'write and read in its own folder': async () => {
      await writeFile(join(own, 'made'), 'x')
      await readFile(join(own, 'made'))
    },
    'load sharp': () => import('sharp'),
    'read the secrets': () => readFile(secrets),
    'read the account list': () => readFile('/etc/passwd'),
    'write elsewhere': () => writeFile(elsewhere, 'x'),
    'change the program': () => writeFile(join(import.meta.dirname, 'planted.ts'), 'x'),
    'point to the secrets': () => symlink(secrets, join(own, 'link')),
    'start a program': () => spawnSync('/bin/true'),
    'start a thread': () => new Worker('', { eval: true }),
    'reach the network': () => once(connect(port, '127.0.0.1'), 'connect'),
    'reach another machine': () => fetch('http://192.0.2.1:8080'),
  }
  const outcomes: Record<string, string> = {}
  for (const [name, act] of Object.entries(tries)) {
    outcomes[name] = await Promise.resolve()
      .then(act)
      .then(() => 'done')
      .catch((error) => error.cause?.code ?? error.code ?? String(error))
  }
  return { outcomes, environment }
}
