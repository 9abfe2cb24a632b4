import { encode, renderSVG } from 'uqr'

// Ten centimeters on paper at 300 dots per inch.
const PIXELS = 1_200
const BORDER = 4

/** Draws a QR code as SVG and as PNG; both are data URLs that can be shown and saved. */
export function drawQrCode(text: string): { svg: string; png: string } {
  const svg = `data:image/svg+xml,${encodeURIComponent(renderSVG(text, { border: BORDER }))}`
  const { data, size } = encode(text, { border: BORDER })
  // A whole number of pixels per module, or the edges would be gray.
  const dot = Math.ceil(PIXELS / size)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = dot * size
  const context = canvas.getContext('2d')
  if (!context) return { svg, png: svg }
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#000'
  for (const [y, row] of data.entries()) {
    for (const [x, isDark] of row.entries()) {
      if (isDark) context.fillRect(x * dot, y * dot, dot, dot)
    }
  }
  return { svg, png: canvas.toDataURL('image/png') }
}
