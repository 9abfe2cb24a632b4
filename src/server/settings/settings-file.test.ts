import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { explainUnknown, readSettings } from './settings-file.ts'

let folder: string
let file: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'scoutsite-settings-'))
  file = join(folder, 'settings')
  writeFileSync(file, 'PORT=4000\nSITE_DOMAIN="troops.example" # theirs\nAPP_HOST=for Caddy\n')
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('Settings', () => {
  it('of a file stand below those of the environment, unless these are empty', () => {
    const { environment } = readSettings(file, { PORT: '5000', SITE_DOMAIN: '' })
    expect(environment).toMatchObject({ PORT: '5000', SITE_DOMAIN: 'troops.example' })
  })

  it('are named when a file has one that nobody reads', () => {
    expect(readSettings(file, {}).unknown).toEqual([{ name: 'APP_HOST', meant: undefined }])
  })

  it.each([
    ['SMPT_URL', 'SMTP_URL'],
    ['SMTPURL', 'SMTP_URL'],
    ['SMTP_URI', 'SMTP_URL'],
    ['DATA_DIRR', 'DATA_DIR'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['app_origin', 'APP_ORIGIN'],
  ])('that are misspelt as %s are told from what is meant for others', (name, meant) => {
    const { unknown } = readSettings(file, { APP_HOST: 'x', [name]: 'x', HOME: '/', POST: '1' })
    expect(unknown.find((setting) => setting.name === name)).toEqual({ name, meant })
    expect(unknown).toHaveLength(2)
    expect(explainUnknown({ name, meant })).toContain(`Did you mean ${meant}?`)
  })
})

describe('A settings file', () => {
  const told = (text: string) => {
    writeFileSync(file, text)
    try {
      return Object.entries(readSettings(file, {}).environment)
    } catch (error) {
      return String(error)
    }
  }

  it('is refused for all its wrong lines at once, by their numbers and without their values', () => {
    const said = told('# PORT=1\nPORT=2\nSMTP_URL smtp://hush\n\nexport PORT=3\nPORT = "4"\n')
    expect(said).toBe(
      [
        `StartupError: In ${file}:`,
        'Line 3 is not a setting: write NAME=value.',
        'Line 5 sets PORT again, after line 2: leave one out.',
        'Line 6 sets PORT again, after line 2: leave one out.',
      ].join('\n'),
    )
  })

  it('may have comments, quotes and values of several lines', () => {
    expect(
      told('; for systemd\r\nA="1\nB is no setting here\nB=3"\r\nC=\'=\' # C=2\nD=\n'),
    ).toEqual([
      ['A', '1\nB is no setting here\nB=3'],
      ['C', '='],
      ['D', ''],
    ])
  })
})
