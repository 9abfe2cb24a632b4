import type { Browser } from '@playwright/test'
import { drawPatch, drawScene } from '../src/site/sample-scenes.ts'

export type Encoded = { path: string; bytes: Uint8Array }

/** The sample landscapes as WebP and JPEG with the grain of a photo, so that they weigh what photos weigh. */
export async function encodePhotos(browser: Browser, count: number): Promise<Encoded[]> {
  const page = await browser.newPage()
  const scenes = Array.from({ length: count }, (_, index) => drawScene(index + 1))
  const encoded = await page.evaluate(
    async ([sources, patch]) => {
      const files: { path: string; base64: string }[] = []
      const logo = new Image()
      logo.src = patch
      await logo.decode()
      const square = Object.assign(document.createElement('canvas'), { width: 256, height: 256 })
      square.getContext('2d')?.drawImage(logo, 0, 0)
      const drawing = square.toDataURL('image/png')
      files.push({ path: 'logo.png', base64: drawing.slice(drawing.indexOf(',') + 1) })
      for (const [index, source] of sources.entries()) {
        const image = new Image()
        image.src = source
        await image.decode()
        for (const [name, width, type, quality] of [
          ['-480.webp', 480, 'image/webp', 0.72],
          ['-960.webp', 960, 'image/webp', 0.72],
          ['.jpg', 960, 'image/jpeg', 0.75],
        ] as const) {
          const canvas = Object.assign(document.createElement('canvas'), {
            width,
            height: width * 0.75,
          })
          const context = canvas.getContext('2d')
          if (!context) continue
          context.drawImage(image, 0, 0, canvas.width, canvas.height)
          const pixels = context.getImageData(0, 0, canvas.width, canvas.height)
          for (let at = 0; at < pixels.data.length; at += 4) {
            const grain = (Math.random() + Math.random() - 1) * 16
            for (const channel of [0, 1, 2]) {
              pixels.data[at + channel] = (pixels.data[at + channel] ?? 0) + grain
            }
          }
          context.putImageData(pixels, 0, 0)
          const address = canvas.toDataURL(type, quality)
          files.push({
            path: `photos/sample-${index + 1}${name}`,
            base64: address.slice(address.indexOf(',') + 1),
          })
        }
      }
      return files
    },
    [scenes, drawPatch()] as const,
  )
  await page.close()
  return encoded.map(({ path, base64 }) => ({ path, bytes: Buffer.from(base64, 'base64') }))
}
