/**
 * Whether this process is about to stop: it still answers, and tells proxies to use other replicas.
 */
export type Drain = { isOn: () => boolean; begin: () => void }

export function createDrain(): Drain {
  let isOn = false
  return {
    isOn: () => isOn,
    begin() {
      isOn = true
    },
  }
}
