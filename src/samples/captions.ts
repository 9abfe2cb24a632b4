const CAPTIONS = [
  'First light at the lake camp, after a night of rain and a lot of cocoa',
  'Canoe weekend',
  'Learning to read a map without a phone',
  'Campfire songs',
  'Snow shelter night: colder than it looks',
  'Cleaning up the river trail',
  '',
  '',
]

/** Captions for photos; some are empty, as in real troops. */
export function sampleCaptions(photos: number): string[] {
  return Array.from({ length: photos }, (_, index) => CAPTIONS[index % CAPTIONS.length] ?? '')
}
