import { deviceStorage } from '../lib/device-storage.ts'

const KEY = 'scoutsite:last-email'

/** The e-mail last signed in here, remembered until somebody presses “Sign Out”. */
export const lastEmail = {
  keep(email: string): void {
    if (lastEmail.peek() !== email) deviceStorage.write(KEY, email)
  },
  peek: (): string | null => deviceStorage.read(KEY),
  forget: (): void => deviceStorage.remove(KEY),
}
