import { deviceStorage } from '../lib/device-storage.ts'

const KEY = 'scoutsite:last-email'

/** Who was signed in here last: known until somebody presses “Sign Out”. */
export const lastEmail = {
  keep(email: string): void {
    if (lastEmail.peek() !== email) deviceStorage.write(KEY, email)
  },
  peek: (): string | null => deviceStorage.read(KEY),
  forget: (): void => deviceStorage.remove(KEY),
}
