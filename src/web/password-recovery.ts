import { deviceStorage } from './lib/device-storage.ts'

const KEY = 'scoutsite:choosing-password'

/** Which account followed the link of “Forgot your password?” here and has yet to choose one: a reload asks again. */
export const passwordRecovery = {
  begin: (accountId: string) => void deviceStorage.write(KEY, accountId),
  isOf: (accountId: string) => deviceStorage.read(KEY) === accountId,
  end: (): void => deviceStorage.remove(KEY),
}
