/**
 * Like a browser's storage, whose entries are the object's own keys; `leave` sets how much more
 * fits in.
 */
export class MemoryStorage {
  #room = Number.POSITIVE_INFINITY

  leave(characters: number): void {
    this.#room = characters
  }
  getItem(key: string): string | null {
    return this.#entries()[key] ?? null
  }
  setItem(key: string, value: string): void {
    const more = value.length - (this.getItem(key)?.length ?? -key.length)
    if (more > this.#room) throw new DOMException('Full.', 'QuotaExceededError')
    this.#room -= more
    Object.assign(this, { [key]: value })
  }
  removeItem(key: string): void {
    this.#room += (this.getItem(key)?.length ?? -key.length) + key.length
    Reflect.deleteProperty(this, key)
  }
  #entries() {
    return this as unknown as Record<string, string>
  }
}
