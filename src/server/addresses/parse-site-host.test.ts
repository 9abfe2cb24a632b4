import { describe, expect, it } from 'vitest'
import { createParseSiteHost } from './parse-site-host.ts'

describe('the host of a troop', () => {
  it.each([
    ['troop-42.localhost:3000', 'troop-42'],
    ['TROOP-42.LocalHost:3000', 'troop-42'],
    ['troop-42.localhost.:3000', 'troop-42'],
    ['troop-42.localhost', null],
    ['troop-42.localhost:3001', null],
    ['troop-42.localhost:03000', null],
    ['localhost:3000', null],
    ['.localhost:3000', null],
    ['-.localhost:3000', null],
    ['a.b.localhost:3000', null],
    ['troop%2d42.localhost:3000', null],
    ['troop_42.localhost:3000', null],
    ['troop-42.localhost:3000:3000', null],
    ['troop-42.localhost:3000@evil.example', null],
    ['[::1]:3000', null],
    [`${'x'.repeat(64)}.localhost:3000`, null],
    ['x'.repeat(300), null],
    ['', null],
    [undefined, null],
  ])('on one machine: %s → %s', (host, expected) => {
    expect(createParseSiteHost('localhost:3000')(host)).toBe(expected)
  })

  it.each([
    ['troop-42.sites.example', 'troop-42'],
    ['troop-42.sites.example:443', 'troop-42'],
    ['troop-42.sites.example:80', 'troop-42'],
    ['troop-42.sites.example:8080', null],
    ['troop-42sites.example', null],
  ])('in public: %s → %s', (host, expected) => {
    expect(createParseSiteHost('sites.example')(host)).toBe(expected)
  })
})
