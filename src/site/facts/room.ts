import type { Words } from '../text/words.ts'

export type RoomAge = keyof Words['ages']
/** The ages for which a troop says whether there is room, the youngest first. */
export const roomAges: readonly RoomAge[] = ['under-5', '5-7', '8-10', '11-13', '14-17', '18-plus']

/** `full`: nobody is put on a list either. */
export type Room = keyof Words['rooms']

/** An age that is not in it is not spoken of. */
export type RoomByAge = Readonly<Partial<Record<RoomAge, Room>>>

/** Whether there is room for an age; undefined for what is no single age. */
export const roomFor = (room: RoomByAge, age: string): Room | undefined =>
  Object.hasOwn(room, age) ? room[age as RoomAge] : undefined
