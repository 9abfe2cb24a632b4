import { execFileSync } from 'node:child_process'
import { chown, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findServiceAccount } from '../database/embedded/service-account.ts'
import { itInDrill } from '../testing/it-in-drill.ts'
import { makeJourney } from '../testing/journey.ts'
import { canDropRoot } from '../testing/launch-program.ts'
import { ownersOf, statusOf } from '../testing/look-at-root.ts'
import { createProcessFolder } from '../testing/process-folder.ts'

const place = createProcessFolder('empty')
const { start, failToStart } = place

const { uid = 0, gid = 0 } = findServiceAccount() ?? {}

// Only root can drop root; all other tests cover starts by ordinary users.
describe.runIf(canDropRoot)('Started by root', () => {
  it('a folder of root in the place of the service account is named, with the command that mends it', async () => {
    await place.leaveStarted()
    const files = join(place.folder, 'files')
    await chown(files, 0, 0)
    expect(await failToStart()).toEqual({
      code: 1,
      output: expect.stringMatching(
        new RegExp(
          `${files} cannot be read and written by .+: chown -R ${uid}:${gid} ${files}$`,
          'm',
        ),
      ),
    })
    await chown(files, 12_345, 12_345)
    const { output } = await failToStart()
    expect(output).toContain('It belongs to another (user id 12345)')
    expect(output).not.toContain('chown')
  })

  it('secrets of root in the folder of the service account are named, with the command that mends it', async () => {
    await place.leaveStarted()
    const secrets = join(place.folder, 'secrets.json')
    await chown(place.folder, uid, gid)
    await chown(secrets, 0, 0)
    expect(await failToStart()).toEqual({
      code: 1,
      output: expect.stringMatching(
        new RegExp(
          `^${secrets} cannot be read and written by .+: chown ${uid}:${gid} ${secrets}\n$`,
        ),
      ),
    })
    execFileSync('chown', [`${uid}:${gid}`, secrets])
    expect((await start()).output()).toContain('is ready')
  })

  it('the server and all that it starts run as the service account, and hold no right of root’s', async () => {
    const server = await start()
    const { photo, published } = await makeJourney(server.origin)
    expect([photo.success, published.success]).toEqual([true, true])
    const { pid } = server.child
    // The server, PostgreSQL with its processes, and an idle picture worker.
    expect(statusOf(pid, 'Uid').length).toBeGreaterThan(6)
    expect([...new Set(statusOf(pid, 'Uid'))]).toEqual([Array(4).fill(uid).join('\t')])
    expect([...new Set(statusOf(pid, 'Gid'))]).toEqual([Array(4).fill(gid).join('\t')])
    expect([...new Set(statusOf(pid, 'Groups'))]).toEqual([String(gid)])
    for (const rights of ['CapEff', 'CapPrm', 'CapAmb']) {
      expect([rights, ...new Set(statusOf(pid, rights))]).toEqual([rights, '0000000000000000'])
    }
    expect(ownersOf(place.folder)).toEqual([uid])
  })

  itInDrill('it leaves a folder alone that is used for other things', async () => {
    await writeFile(join(place.folder, 'letter'), '')
    const { code, output } = await failToStart()
    expect([code, output.trim()]).toEqual([
      1,
      `DATA_DIR (${place.folder}) is not ScoutSite's alone. Name a new folder, or give this one to "scoutsite", the account it uses when root starts it: chown scoutsite: ${place.folder}`,
    ])
    execFileSync('chown', ['scoutsite:', place.folder])
    expect((await start()).output()).toContain('is ready')
  })

  it('it says whose folder it is when it is somebody else’s', async () => {
    await chown(place.folder, 12_345, 12_345)
    const { code, output } = await failToStart()
    expect([code, output.trim()]).toEqual([
      1,
      `DATA_DIR (${place.folder}) belongs to another account (12345). Start ScoutSite as that one, or name another folder.`,
    ])
  })
})
