import { expect, it } from 'vitest'
import { nameDevice } from './name-device.ts'

const KHTML = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'

it.each([
  [
    'Chrome on Android',
    `Mozilla/5.0 (Linux; Android 10; K) ${KHTML} Chrome/140.0.0.0 Mobile Safari/537.36`,
  ],
  [
    'Samsung Internet on Android',
    `Mozilla/5.0 (Linux; Android 10; K) ${KHTML} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
  ],
  ['Firefox on Android', 'Mozilla/5.0 (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0'],
  ['Safari on an iPhone', `${IPHONE} (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1`],
  ['Chrome on an iPhone', `${IPHONE} (KHTML, like Gecko) CriOS/140.0.1 Mobile/15E148 Safari/604.1`],
  ['Firefox on an iPhone', `${IPHONE} (KHTML, like Gecko) FxiOS/143.0 Mobile/15E148 Safari/604.1`],
  ['A browser on an iPhone', `${IPHONE} (KHTML, like Gecko) Mobile/15E148`],
  [
    'Safari on an iPad',
    'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
  ],
  [
    'Safari on a Mac',
    `${MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15`,
  ],
  ['Chrome on a Mac', `${MAC} ${KHTML} Chrome/140.0.0.0 Safari/537.36`],
  ['Edge on Windows', `${WINDOWS} ${KHTML} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`],
  ['Opera on Windows', `${WINDOWS} ${KHTML} Chrome/140.0.0.0 Safari/537.36 OPR/124.0.0.0`],
  [
    'Firefox on Windows',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0',
  ],
  [
    'Chrome on a Chromebook',
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${KHTML} Chrome/140.0.0.0 Safari/537.36`,
  ],
  [
    'Chrome on Linux',
    `Mozilla/5.0 (X11; Linux x86_64) ${KHTML} HeadlessChrome/140.0.0.0 Safari/537.36`,
  ],
  ['A browser on Windows', 'Windows'],
  ['A device that does not say what it is', 'curl/8.5.0'],
  ['A device that does not say what it is', '<script>alert(1)</script>'],
  ['A device that does not say what it is', null],
])('%s: %s', (name, userAgent) => {
  expect(nameDevice(userAgent)).toBe(name)
})
