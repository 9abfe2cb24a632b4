import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { loadSecrets, saveSecrets } from './secrets.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scoutsite-secrets-'))
})
afterEach(() => rm(folder, { recursive: true }))

describe('secrets', () => {
  it('are made once, long, and for their owner’s eyes', async () => {
    const secrets = await loadSecrets(folder)
    expect(Buffer.from(secrets.signingSecret, 'base64url')).toHaveLength(32)
    expect(await loadSecrets(folder)).toEqual(secrets)
    expect((await stat(join(folder, 'secrets.json'))).mode & 0o777).toBe(0o600)
  })

  it('are the same for all that start at once', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, () => loadSecrets(folder)))
    expect(new Set(all.map((secrets) => secrets.signingSecret)).size).toBe(1)
  })

  it('are replaced whole', async () => {
    const secrets = { ...(await loadSecrets(folder)), signingSecret: 'x'.repeat(40) }
    await saveSecrets(folder, secrets)
    expect(JSON.parse(await readFile(join(folder, 'secrets.json'), 'utf8'))).toEqual(secrets)
  })

  it('are never made anew over a damaged file', async () => {
    await writeFile(join(folder, 'secrets.json'), '{}')
    await expect(loadSecrets(folder)).rejects.toThrow('is damaged')
  })
})
