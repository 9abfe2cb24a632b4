import { type Leader, photoOf, shownName } from '../facts/leaders.ts'
import { type Image, readImage } from './image.ts'
import type { SectionInput } from './section-input.ts'

/** `place` is the index in the facts, where some leaders may have no name. */
export type NamedLeader = Pick<Leader, 'name' | 'role'> & { photo: Image | null; place: string }

export function readLeadersOf({ site, locate }: SectionInput): NamedLeader[] | null {
  const leaders = site.leaders
    .map((leader, place) => {
      const [name, role] = [shownName(leader), leader.role.trim()]
      const photo = photoOf(leader, site)
      return { name, role, photo: photo && readImage(photo, name, locate), place: `${place}` }
    })
    .filter(({ name }) => name !== '')
  return leaders.length > 0 ? leaders : null
}
