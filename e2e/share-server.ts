import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { type ServerProcess, startProcess } from '#server/testing/server-process.ts'
import { startFaultyProxy } from './faulty-proxy.ts'
import { test } from './fixtures.ts'

/** A server behind a proxy, which the tests of a file stop and start. */
export function shareServer() {
  let folder: string
  let proxy: Awaited<ReturnType<typeof startFaultyProxy>>
  let server: ServerProcess

  async function start(): Promise<void> {
    server = await startProcess({ DATA_DIR: folder, APP_ORIGIN: proxy.origin, LOG_LEVEL: 'error' })
    proxy.leadTo(server.origin.replace('localhost', '127.0.0.1'))
  }

  async function stop(): Promise<void> {
    server.child.kill('SIGTERM')
    await server.exited
  }

  async function openApp(browser: Browser): Promise<Page> {
    const context = await browser.newContext({ baseURL: proxy.origin })
    return context.newPage()
  }

  test.beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'scoutsite-away-'))
    proxy = await startFaultyProxy()
    await start()
  })

  test.afterAll(async () => {
    await stop()
    proxy.close()
    await rm(folder, { recursive: true, force: true })
  })

  const failAt: typeof proxy.failAt = (failure) => proxy.failAt(failure)
  return { start, stop, openApp, failAt }
}
