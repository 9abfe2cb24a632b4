import type { Leader as Said } from '#site/facts/leaders.ts'
import { type Listed, type SiteDocument, withId } from '../../../sync/document/site-document.ts'
import {
  type SiteFile,
  type SiteFiles,
  withFile,
  withoutFile,
} from '../../../sync/files/site-files.ts'

type Editor = {
  read: () => SiteDocument
  change: (next: Partial<SiteDocument>, field: string) => void
}

export type Leader = Listed<Said>

/** A removed leader, or one whose photo was removed, with the data to undo that. */
export type TakenOut = { leader: Leader; place: number; file: SiteFile | undefined }

/** Edits of the leaders together with their photos: texts and files change as one. */
export function leaderEdits({ read, change }: Editor) {
  function write(leaders: Leader[], what: string, files = read().files): void {
    change({ texts: { ...read().texts, leaders }, files }, `leaders ${what}`)
  }

  const replace = (place: number, leader: Leader) => read().texts.leaders.with(place, leader)

  function takeOut(leaders: Leader[], { leader, place }: TakenOut, what: string): void {
    const { photo } = leader
    const isElsewhere = leaders.some((other) => other.photo === photo)
    const { files } = read()
    write(leaders, `${what} ${place}`, photo && !isElsewhere ? withoutFile(files, photo) : files)
  }

  function find(place: number): TakenOut | null {
    const { texts, files } = read()
    const leader = texts.leaders[place]
    return leader ? { leader, place, file: fileOf(leader, files) } : null
  }

  return {
    write,
    /** The id of the leader at this index, who is added to the list if missing. */
    name(place: number): string {
      const { leaders } = read().texts
      const known = leaders[place]
      const leader = known ?? withId({ name: '', role: '' })
      if (!known) write([...leaders, leader], `add ${place}`)
      return leader.id
    },
    removePhoto(place: number): TakenOut | null {
      const taken = find(place)
      if (!taken) return null
      const { photo: _, ...leader } = taken.leader
      takeOut(replace(place, leader), taken, 'photo')
      return taken
    },
    /** Adds the photo to the same leader, even if the list was reordered. */
    putBackPhoto({ leader: { id, name, photo }, file }: TakenOut): void {
      const at = read().texts.leaders.findIndex((other) => other.id === id)
      const other = read().texts.leaders[at]
      if (!photo || !other || other.photo || other.name !== name) return
      write(replace(at, { ...other, photo }), 'photo', withPhoto(file))
    },
    remove(place: number): TakenOut | null {
      const taken = find(place)
      if (taken) takeOut(read().texts.leaders.toSpliced(place, 1), taken, 'remove')
      return taken
    },
    putBack({ leader, place, file }: TakenOut): void {
      write(read().texts.leaders.toSpliced(place, 0, leader), 'put back', withPhoto(file))
    },
  }

  function withPhoto(file: SiteFile | undefined): SiteFiles {
    const { files } = read()
    return file ? withFile(files, file) : files
  }
}

export function fileOf({ photo }: Said, { leader: leaders }: SiteFiles): SiteFile | undefined {
  return leaders.find(({ id }) => id === photo)
}
