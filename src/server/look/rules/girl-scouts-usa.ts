import { EVERY_UNIT } from './every-unit.ts'
import type { Rules } from './rule.ts'

export const girlScoutsUsa: Rules = {
  ...EVERY_UNIT,
  'youth-name': {
    level: 'ask',
    says: 'Girl Scout councils ask for first names only.',
    source: 'troop safety in cyberspace (gsvsc.org)',
  },
  'caption-name': {
    level: 'ask',
    says: 'Girl Scout councils ask that no girl in a picture is identified in any way.',
    source: 'troop safety in cyberspace (gsvsc.org)',
  },
  'meeting-place': {
    level: 'ask',
    says: 'Girl Scouts’ Volunteer Essentials asks not to publish where a troop meets. The town is enough to find you.',
    source: 'Volunteer Essentials 2014–15, page 23',
  },
  'meeting-time': {
    level: 'ask',
    says: 'Girl Scouts’ Volunteer Essentials asks not to publish when a troop meets. Say it to families who ask.',
    source: 'Volunteer Essentials 2014–15, page 23',
  },
}
