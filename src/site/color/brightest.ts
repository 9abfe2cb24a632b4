const LINEAR = Array.from({ length: 256 }, (_, byte) => {
  const part = byte / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
})

/**
 * The gray level, from 0 to 255, of the brightest of these pixels: going from black to white, where
 * white words need the strongest veil.
 */
export function brightestOf(pixels: ArrayLike<number>, channels: number): number {
  let most = 0
  for (let at = 0; at + 2 < pixels.length; at += channels) {
    const light =
      0.2126 * (LINEAR[pixels[at] ?? 0] ?? 0) +
      0.7152 * (LINEAR[pixels[at + 1] ?? 0] ?? 0) +
      0.0722 * (LINEAR[pixels[at + 2] ?? 0] ?? 0)
    if (light > most) most = light
  }
  const grey = LINEAR.findIndex((light) => light >= most - 1e-9)
  return grey < 0 ? 255 : grey
}
