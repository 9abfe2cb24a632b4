import { describe, expect, it } from 'vitest'
import { createIsAppHost } from './is-app-host.ts'

describe('the host of the app', () => {
  it.each([
    ['localhost:3000', true],
    ['LOCALHOST:3000', true],
    ['127.0.0.1:3000', true],
    ['[::1]:3000', true],
    ['localhost', false],
    ['localhost:3001', false],
    ['troop-42.localhost:3000', false],
    ['evil.example:3000', false],
    ['localhost:3000@evil.example', false],
    ['localhost:3000/..', false],
    ['localhost%00:3000', false],
    ['', false],
    [undefined, false],
    ['x'.repeat(300), false],
  ])('on one machine: %s → %s', (host, expected) => {
    expect(createIsAppHost('http://localhost:3000')(host)).toBe(expected)
  })

  it.each([
    ['scoutsite.example', true],
    ['scoutsite.example:443', true],
    ['scoutsite.example:80', false],
    ['www.scoutsite.example', false],
    ['localhost', false],
    ['127.0.0.1', false],
  ])('in public: %s → %s', (host, expected) => {
    expect(createIsAppHost('https://scoutsite.example')(host)).toBe(expected)
  })
})
