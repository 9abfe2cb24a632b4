import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { callTool } from '../starting/name-tool.ts'
import { loadSecrets, saveSecrets } from './secrets.ts'

const log = { warn: vi.fn() }
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scoutsite-secrets-'))
})
afterEach(() => rm(folder, { recursive: true }))

describe('secrets', () => {
  it('are made once, long, and for their owner’s eyes', async () => {
    const secrets = await loadSecrets(folder, log)
    expect(Buffer.from(secrets.signingSecret, 'base64url')).toHaveLength(32)
    expect(await loadSecrets(folder, log)).toEqual(secrets)
    expect((await stat(join(folder, 'secrets.json'))).mode & 0o777).toBe(0o600)
  })

  it('are the same for all that start at once', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, () => loadSecrets(folder, log)))
    expect(new Set(all.map((secrets) => secrets.signingSecret)).size).toBe(1)
  })

  it('are replaced whole', async () => {
    const secrets = { ...(await loadSecrets(folder, log)), signingSecret: 'x'.repeat(40) }
    await saveSecrets(folder, secrets)
    expect(JSON.parse(await readFile(join(folder, 'secrets.json'), 'utf8'))).toEqual(secrets)
  })

  it('are never made anew over a damaged file', async () => {
    await writeFile(join(folder, 'secrets.json'), '{}')
    await expect(loadSecrets(folder, log)).rejects.toThrow('is damaged')
  })

  it('that are a folder are refused in words', async () => {
    await mkdir(join(folder, 'secrets.json'))
    await expect(loadSecrets(folder, log)).rejects.toThrow(
      `secrets.json is a folder. Put secrets.json back from the last backup: ${callTool('restore')}`,
    )
  })

  it('that others of the machine could read are closed to them, with a word', async () => {
    const secrets = await loadSecrets(folder, log)
    expect(log.warn).not.toHaveBeenCalled()
    await chmod(join(folder, 'secrets.json'), 0o666)
    expect(await loadSecrets(folder, log)).toEqual(secrets)
    expect((await stat(join(folder, 'secrets.json'))).mode & 0o777).toBe(0o600)
    expect(log.warn).toHaveBeenCalledOnce()
  })
})
