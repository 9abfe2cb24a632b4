import { deviceStorage } from '../lib/device-storage.ts'

const KEY = 'scoutsite:chosen-template'

let held: string | null = null
const peek = () => held ?? deviceStorage.read(KEY)

/** The template chosen on the landing page, remembered during sign-up and confirmation by mail. */
export const chosenTemplate = {
  keep(name: string): void {
    held = deviceStorage.write(KEY, name) ? null : name
  },
  peek,
  take(): string | null {
    const name = peek()
    held = null
    deviceStorage.remove(KEY)
    return name
  },
}
