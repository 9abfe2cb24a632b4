import '../src/server/starting/close-prototypes.ts'
import { type SpawnOptions, spawn } from 'node:child_process'
import { createServer } from 'vite'
import { SERVER_PATHS } from '#server/http/server-paths.ts'
import { childOptions, wholeEnvironment } from '#server/starting/child-environment.ts'
import { findFreePort } from '#server/starting/find-free-port.ts'

/** The app with hot reload on the usual port, with the server behind it, restarted at every change. */
const port = process.env['PORT'] ?? '3000'
const origin = `http://localhost:${port}`
const apiPort = String(await findFreePort())
const settings = { PORT: apiPort, APP_ORIGIN: origin, SITE_DOMAIN: `localhost:${port}` }
const how: SpawnOptions = {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: wholeEnvironment(settings),
}
const program = ['--watch', 'src/server/main.ts']
const server = spawn(process.execPath, program, childOptions(how))
// The server identifies itself by the host name that the browser uses, so Host is passed on unchanged.
const proxy = Object.fromEntries(
  SERVER_PATHS.map((path) => [
    path,
    { target: `http://127.0.0.1:${apiPort}`, changeOrigin: false },
  ]),
)
const vite = await createServer({ server: { port: Number(port), strictPort: true, proxy } })
await vite.listen()
process.stdout.write(`ScoutSite is ready at ${origin} (hot reload)\n`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, async () => {
    server.kill(signal)
    await vite.close()
    process.exit(0)
  })
}
