import { LONGEST_NAME } from '#contract/person-name.ts'
import { shorten } from '#site/text/shorten.ts'
import { withoutInvisible } from '#site/text/without-invisible.ts'

/**
 * What a person is called: the name they gave in “My account”, and without one the part of their
 * e-mail before the @. `data` is what the account says about itself, which may be anything.
 */
export function callPerson(data: unknown, email: string | null): string {
  const given = data instanceof Object && 'name' in data ? data.name : ''
  const name = withoutInvisible(typeof given === 'string' ? given : '').trim()
  return shorten(name || (email?.split('@')[0] ?? ''), LONGEST_NAME) || 'A leader'
}
