/** A figure that is read at each scrape, not counted as it happens. */
export type Figure<Name extends string = string> = {
  name: Name
  value: number
  labels?: Record<string, string>
}

/** Figures that are read together. Those without a value are omitted. */
export type Reading<Name extends string = string> = {
  gauges: Record<Name, { help: string; labels?: readonly string[] }>
  read: () => Figure<Name>[] | Promise<Figure<Name>[]>
}

/** Lets the compiler check that a reading names only its own gauges. */
export const createReading = <Name extends string>(reading: Reading<Name>): Reading => reading
