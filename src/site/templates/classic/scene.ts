import { type Html, trusted } from '../../text/html.ts'

const GROUND = 210

/** The woodcut under the masthead: a sun over ridges, pines and a tent. Drawn for this template. */
export const scene: Html = trusted(
  `<svg class="scene" viewBox="0 0 1200 ${GROUND}" preserveAspectRatio="xMidYMax slice" aria-hidden="true" focusable="false">` +
    `<g class="rays">${rays()}</g><circle class="sun" cx="600" cy="150" r="62"/>` +
    `<path class="far" d="M0 150 90 118 170 140 290 74 372 118 450 96 560 146 660 110 752 132 868 62 966 120 1060 88 1130 122 1200 104V210H0Z"/>` +
    `<path class="hatch" d="M290 74 258 122M290 74 278 140M290 74 300 132M868 62 838 112M868 62 858 134M868 62 882 124M1060 88 1040 124M1060 88 1056 138M90 118 72 150M90 118 92 156"/>` +
    `<path class="near" d="${ridge()}"/><path class="near" d="${pines()}"/>` +
    `<path class="tent" d="M548 204 600 136 652 204Z"/><path class="near" d="M590 204 600 160 610 204ZM600 136 594 126H598L600 132 602 126H606Z"/></svg>`,
)

/** The badge next to the name if the troop has no logo. */
export const tentMark: Html = trusted(
  `<svg viewBox="0 0 64 40" aria-hidden="true" focusable="false"><path d="M32 4 58 36H39L32 22 25 36H6Z" fill="currentColor"/></svg>`,
)

function rays(): string {
  const lines = Array.from({ length: 25 }, (_, index) => {
    const angle = Math.PI * (index / 24)
    const length = index % 2 === 0 ? 150 : 118
    const x = Math.cos(angle)
    const y = -Math.sin(angle)
    return `M${at(600 + x * 76)} ${at(150 + y * 76)}L${at(600 + x * length)} ${at(150 + y * length)}`
  })
  return `<path d="${lines.join('')}"/>`
}

function ridge(): string {
  return `M0 186Q150 164 300 184T600 198T900 182T1200 188V${GROUND}H0Z`
}

// Whole numbers only: a sine may differ in its last digit between engines, but the output must be
// identical.
function pines(): string {
  const trees: string[] = []
  for (let index = 0; index < 46; index++) {
    const x = 14 + index * 26 + ((index * 37) % 17)
    const isClearing = x > 505 && x < 695
    if (isClearing) continue
    trees.push(pine(x, 198 + ((index * 13) % 9), 40 + ((index * 29) % 43)))
  }
  return trees.join('')
}

function pine(x: number, base: number, height: number): string {
  const tier = (top: number, half: number, bottom: number) =>
    `M${x} ${base - at(height * top)}l${at(height * half)} ${at(height * bottom)}h-${2 * at(height * half)}Z`
  return `${tier(1, 0.14, 0.4)}${tier(0.78, 0.2, 0.42)}${tier(0.52, 0.26, 0.52)}`
}

function at(value: number): number {
  return Math.round(value)
}
