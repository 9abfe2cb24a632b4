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
