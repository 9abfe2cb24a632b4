/** A color by lightness (0 to 1), chroma (0 is gray) and hue in degrees: equal steps look equal. */
export type Oklch = { l: number; c: number; h: number }

type Three = [number, number, number]

/** Reads `#rrggbb`. */
export function toOklch(hex: string): Oklch {
  const [r, g, b] = toLinear(hex)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, bb),
    h: (Math.atan2(bb, a) * 180) / Math.PI,
  }
}

/**
 * The nearest color a screen can show: same lightness and hue, with as much of the chroma as fits
 * the gamut.
 */
export function toHex({ l, c, h }: Oklch): string {
  const light = Math.min(Math.max(l, 0), 1)
  let most = c
  let rgb = toRgb(light, most, h)
  if (!isShown(rgb)) {
    let least = 0
    for (let step = 0; step < 10; step++) {
      const middle = (least + most) / 2
      if (isShown(toRgb(light, middle, h))) least = middle
      else most = middle
    }
    rgb = toRgb(light, least, h)
  }
  return `#${rgb.map(toByte).join('')}`
}

/** The WCAG contrast ratio of two colors, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(hex: string): number {
  const [r, g, b] = toLinear(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function toLinear(hex: string): Three {
  const at = (from: number) => {
    const part = Number.parseInt(hex.slice(from, from + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }
  return [at(1), at(3), at(5)]
}

/** Linear light; may be outside the gamut of a screen. */
function toRgb(l: number, c: number, h: number): Three {
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ]
}

const isShown = (rgb: Three) => rgb.every((part) => part > -0.0005 && part < 1.0005)

function toByte(linear: number): string {
  const part = linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055
  const byte = Math.round(Math.min(Math.max(part, 0), 1) * 255)
  return byte.toString(16).padStart(2, '0')
}
