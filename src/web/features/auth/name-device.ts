/** The first that fits: nearly every browser also names those that it resembles. */
const BROWSERS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|OPiOS\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Vivaldi\//, 'Vivaldi'],
  [/DuckDuckGo\/|Ddg\//, 'DuckDuckGo'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chromium\//, 'Chromium'],
  [/(?:Headless)?Chrome\/|CriOS\//, 'Chrome'],
  [/Version\/.*Safari\//, 'Safari'],
]

const DEVICES: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/iPhone|iPod/, 'an iPhone'],
  [/iPad/, 'an iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'a Chromebook'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'a Mac'],
  [/Linux|X11/, 'Linux'],
]

/** A session's device in words, from what its browser calls itself: "Safari on an iPhone". */
export function nameDevice(userAgent: string | null): string {
  const agent = userAgent ?? ''
  const find = (names: typeof BROWSERS) => names.find(([pattern]) => pattern.test(agent))?.[1]
  const browser = find(BROWSERS)
  const device = find(DEVICES)
  if (browser && device) return `${browser} on ${device}`
  if (browser) return browser
  return device ? `A browser on ${device}` : 'A device that does not say what it is'
}
