import { afterEach, expect, it, vi } from 'vitest'
import { addressOf } from './address-of.ts'

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['https:', null, 'scoutsite.example', 'https://troop-42.scoutsite.example'],
  ['http:', null, 'localhost:3000', 'http://troop-42.localhost:3000'],
  ['https:', 'troop42.org', 'scoutsite.example', 'https://troop42.org'],
  ['http:', 'troop42.org', 'localhost:3000', 'http://troop42.org:3000'],
])(
  'A page is at its own domain if it has one: %s %s %s',
  (protocol, own_domain, siteDomain, address) => {
    vi.stubGlobal('location', { protocol })
    expect(addressOf({ domain: 'troop-42', own_domain }, siteDomain)).toBe(address)
  },
)
