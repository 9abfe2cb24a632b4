/** Like a browser's storage, whose entries are the object's own keys. */
export class MemoryStorage {
  getItem(key: string) {
    return (this as unknown as Record<string, string>)[key] ?? null
  }
  setItem(key: string, value: string) {
    Object.assign(this, { [key]: value })
  }
  removeItem(key: string) {
    Reflect.deleteProperty(this, key)
  }
}
