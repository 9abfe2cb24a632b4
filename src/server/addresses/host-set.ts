import { hash } from 'node:crypto'

const FEWEST = 1_024
const EMPTY = 0
const TAKEN = 1
const LEFT = 2

/**
 * A set of names, stored as eight bytes of a hash: a million of them take 18 MB, and as strings in
 * a `Set` four times as much. Nobody can find another name with the same hash.
 */
export class HostSet {
  #hashes = new Uint32Array(2 * FEWEST)
  #states = new Uint8Array(FEWEST)
  /** Slots that are not empty: deleted ones count, until the set grows. */
  #used = 0

  has(name: string): boolean {
    return this.#states[this.#find(read(name))] === TAKEN
  }

  add(name: string): void {
    if (2 * this.#used >= this.#states.length) this.#grow()
    this.#put(read(name))
  }

  delete(name: string): void {
    const place = this.#find(read(name))
    if (this.#states[place] === TAKEN) this.#states[place] = LEFT
  }

  /** The slot of this hash, or the empty slot where it belongs. */
  #find([high, low]: Hash): number {
    const last = this.#states.length - 1
    let place = low & last
    while (this.#states[place] !== EMPTY) {
      if (this.#hashes[2 * place] === high && this.#hashes[2 * place + 1] === low) break
      place = (place + 1) & last
    }
    return place
  }

  #put(hashed: Hash): void {
    const place = this.#find(hashed)
    if (this.#states[place] === EMPTY) this.#used += 1
    this.#states[place] = TAKEN
    this.#hashes.set(hashed, 2 * place)
  }

  #grow(): void {
    const [hashes, states] = [this.#hashes, this.#states]
    this.#hashes = new Uint32Array(2 * hashes.length)
    this.#states = new Uint8Array(2 * states.length)
    this.#used = 0
    for (const [place, state] of states.entries()) {
      if (state === TAKEN) this.#put([hashes[2 * place] ?? 0, hashes[2 * place + 1] ?? 0])
    }
  }
}

type Hash = [high: number, low: number]

function read(name: string): Hash {
  const bytes = hash('sha256', name, 'buffer')
  return [bytes.readUInt32LE(0), bytes.readUInt32LE(4)]
}
