import type { Leader } from '#site/facts/leaders.ts'
import type { Content } from '../../sync/content.ts'
import {
  type SiteFile,
  type SiteFiles,
  withFile,
  withoutFile,
} from '../../sync/files/site-files.ts'

type Editor = {
  read: () => Content
  change: (next: Partial<Content>, field: string) => void
}

/** A leader who was taken out, or whose photo was, and what else is needed to undo that. */
export type TakenOut = { leader: Leader; place: number; file: SiteFile | undefined }

/** Edits of the leaders together with their photos: words and files change as one. */
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
    /** Before the file is ready: from then on the leader may move, and the photo comes along. */
    namePhoto(place: number, photo: string): void {
      const leader = read().texts.leaders[place] ?? { name: '', role: '' }
      const { leaders } = read().texts
      write(
        leaders.length > 0 ? replace(place, { ...leader, photo }) : [{ ...leader, photo }],
        'photo',
      )
    },
    removePhoto(place: number): TakenOut | null {
      const taken = find(place)
      if (!taken) return null
      const { name, role } = taken.leader
      takeOut(replace(place, { name, role }), taken, 'photo')
      return taken
    },
    /** To the same leader, wherever in the list; nobody else gets the face. */
    putBackPhoto({ leader, place, file }: TakenOut): void {
      const { leaders } = read().texts
      const isSame = (other: Leader | undefined) => other?.name === leader.name && !other.photo
      const at = isSame(leaders[place]) ? place : leaders.findIndex(isSame)
      const { photo } = leader
      const other = leaders[at]
      if (photo && other) write(replace(at, { ...other, photo }), 'photo', withPhoto(file))
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

export function fileOf({ photo }: Leader, { leaders }: SiteFiles): SiteFile | undefined {
  return leaders.find(({ id }) => id === photo)
}
