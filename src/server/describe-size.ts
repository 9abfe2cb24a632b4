/** As a person says it: `1.4 GB`. */
export function describeSize(bytes: number): string {
  const [size, unit] =
    bytes < 1e6 ? [bytes / 1e3, 'kB'] : bytes < 1e9 ? [bytes / 1e6, 'MB'] : [bytes / 1e9, 'GB']
  return `${size.toFixed(size < 10 ? 1 : 0)} ${unit}`
}
