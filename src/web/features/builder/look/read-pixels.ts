const SIDE = 64

/** The pixels of a picture scaled down, four bytes each; null when the browser cannot show it. */
export async function readPixels(address: string): Promise<Uint8ClampedArray | null> {
  const image = new Image()
  image.src = address
  try {
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = SIDE
    canvas.height = SIDE
    const context = canvas.getContext('2d', { willReadFrequently: true })
    context?.drawImage(image, 0, 0, SIDE, SIDE)
    return context?.getImageData(0, 0, SIDE, SIDE).data ?? null
  } catch {
    return null
  }
}
