import { deviceStorage } from '../lib/device-storage.ts'

const KEY = 'scoutsite:signed-out'

let isNotedHere = false
let channel: BroadcastChannel | undefined

function openChannel(): BroadcastChannel {
  channel ??= new BroadcastChannel(KEY)
  return channel
}

/** Records that somebody pressed “Sign Out” in this browser. A session that ends otherwise merely lapses. */
export const signedOut = {
  note(): void {
    isNotedHere = true
    deviceStorage.write(KEY, String(Date.now()))
    // A full storage must not keep anybody signed in.
    openChannel().postMessage(null)
  },
  isNoted: () => isNotedHere || deviceStorage.read(KEY) !== null,
  forget(): void {
    isNotedHere = false
    deviceStorage.remove(KEY)
  },
  /** Calls back when another tab signs out, or did so while this one was suspended. */
  follow(listener: () => void): void {
    const look = () => {
      if (signedOut.isNoted()) listener()
    }
    openChannel().addEventListener('message', () => {
      isNotedHere = true
      listener()
    })
    window.addEventListener('pageshow', look)
    document.addEventListener('visibilitychange', look)
  },
}
