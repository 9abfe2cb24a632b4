/** Whether this process is about to stop: it answers, and tells those before it to ask others. */
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
