import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHostedApp, type HostedApp } from '../testing/hosted-app.ts'
import { writeSecurityText } from './security-text.ts'

const PATH = '/.well-known/security.txt'
const operatorEmail = 'operator@scoutsite.example'

let hosted: HostedApp
beforeAll(async () => {
  hosted = await createHostedApp({ operatorEmail })
})
afterAll(() => hosted.close())

describe('Whoever found a hole', () => {
  it('reads at the app whom to write to, for half a year', () => {
    const facts = {
      operatorEmail: 'a+b&c@scoutsite.example',
      appOrigin: 'https://scoutsite.example',
    }
    expect(writeSecurityText(facts, new Date('2026-11-25T04:05:06.789Z')).split('\n')).toEqual([
      'Contact: mailto:a%2Bb%26c@scoutsite.example',
      'Expires: 2027-05-24T04:05:06Z',
      `Canonical: https://scoutsite.example${PATH}`,
      'Preferred-Languages: en',
      '',
    ])
  })

  it('gets it as plain text, and it has not expired', async () => {
    const answer = await hosted.app.call(PATH)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; ?charset=utf-8$/i)
    const text = await answer.text()
    expect(text).toContain(`Contact: mailto:${operatorEmail}\n`)
    const [, expires = ''] = /^Expires: (.+)$/m.exec(text) ?? []
    expect(new Date(expires).getTime()).toBeGreaterThan(Date.now())
  })

  it('finds none at a troop’s page, nor where the operator named nobody', async () => {
    const troop = await hosted.troop()
    await troop.publish()
    expect((await hosted.visit(troop.site.domain, PATH)).status).toBe(404)
    const nameless = await createHostedApp()
    const [answer, other] = await Promise.all([
      nameless.app.call(PATH),
      nameless.app.call('/no-such-thing'),
    ])
    expect(answer.status).toBe(404)
    expect(await answer.text()).toBe(await other.text())
    await nameless.close()
  })
})
