/** A figure that is read when somebody asks, not counted as it happens. */
export type Figure<Name extends string = string> = {
  name: Name
  value: number
  labels?: Record<string, string>
}

/** Figures that are read together. Those that are not among what was read are left out of the answer. */
export type Reading<Name extends string = string> = {
  gauges: Record<Name, { help: string; labels?: readonly string[] }>
  read: () => Figure<Name>[] | Promise<Figure<Name>[]>
}

/** Has the compiler check that a reading names its own gauges alone. */
export const createReading = <Name extends string>(reading: Reading<Name>): Reading => reading
