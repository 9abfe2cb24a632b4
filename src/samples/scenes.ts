const SKIES = [
  ['#f6c177', '#7fb5b0'],
  ['#fbe3b5', '#88b9d6'],
  ['#f08a5d', '#44355b'],
  ['#cfe8ef', '#5aa0c8'],
  ['#31476b', '#0d1730'],
  ['#f9d8a0', '#d97b66'],
] as const
const GROUNDS = [
  ['#7f9f86', '#4c7a5d', '#234a38'],
  ['#9db39a', '#6a8f5f', '#33593a'],
  ['#8a5a6b', '#563f5c', '#281f38'],
  ['#a9bfc9', '#6f8fa0', '#2f4c5c'],
  ['#2b3f5e', '#1b2b45', '#0c1526'],
  ['#c08a5e', '#8a5b45', '#4a2f2b'],
] as const

/** A landscape of our own as SVG, for samples and tests. The seed determines everything. */
export function drawScene(seed: number, width = 960, height = 720): string {
  const [low, high] = SKIES[seed % SKIES.length] ?? SKIES[0]
  const grounds = GROUNDS[seed % GROUNDS.length] ?? GROUNDS[0]
  const next = randomFrom(seed * 7919 + 13)
  const sun = `<circle cx="${120 + next(560)}" cy="${120 + next(150)}" r="${34 + next(30)}" fill="#fff6dc" opacity=".92"/>`
  const ridges = grounds.map((color, layer) =>
    ridge(color, 300 + layer * 85, 120 - layer * 30, next),
  )
  const front = [tent, lake, pines, fire][seed % 4] ?? tent
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 800 600" preserveAspectRatio="xMidYMax slice">` +
    `<defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="${high}"/><stop offset=".8" stop-color="${low}"/></linearGradient></defs>` +
    `<path fill="url(#s)" d="M0 0H800V600H0Z"/>${sun}${ridges.join('')}${front(next)}</svg>`
  )
}

/** A patch of our own as SVG, in place of a troop's logo. */
export function drawPatch(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 128 128"><circle cx="64" cy="64" r="62" fill="#e9b44c"/><circle cx="64" cy="64" r="54" fill="#23507a"/><path fill="#cfe3e6" d="M14 84 46 44l18 22 14-16 36 34a54 54 0 0 1-100 0Z"/><path fill="#14281f" d="${pine(44, 112, 46)}${pine(84, 112, 54)}${pine(64, 116, 70)}"/></svg>`
}

/** A person with a hat as SVG: nobody's face. */
export function drawFace(seed: number): string {
  const [low, high] = SKIES[seed % SKIES.length] ?? SKIES[0]
  const [, middle, front] = GROUNDS[seed % GROUNDS.length] ?? GROUNDS[0]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="320" viewBox="0 0 320 320"><path fill="${high}" d="M0 0H320V320H0Z"/><path fill="${middle}" d="M40 320q0-100 120-100t120 100Z"/><circle cx="160" cy="140" r="62" fill="${low}"/><path fill="${front}" d="M70 116q90-34 180 0 0 14-14 14-76-22-152 0-14 0-14-14Zm38-14q6-58 52-58t52 58q-52-14-104 0Z"/></svg>`
}

type Next = (below: number) => number

function randomFrom(seed: number): Next {
  let state = seed
  return (below) => {
    state = (state * 48271) % 2147483647
    return state % below
  }
}

function ridge(color: string, level: number, height: number, next: Next): string {
  const points = Array.from(
    { length: 9 },
    (_, index) => `L${index * 100} ${level - (index % 2 ? next(height) : -next(30))}`,
  )
  return `<path fill="${color}" d="M0 600${points.join('')}V600Z"/>`
}

function pine(x: number, base: number, height: number): string {
  const tier = (top: number, half: number) =>
    `M${x} ${base - height * top}l${height * half} ${height * 0.45}h-${height * half * 2}Z`
  return tier(1, 0.16) + tier(0.75, 0.22) + tier(0.5, 0.28)
}

function pines(next: Next): string {
  const trees = Array.from({ length: 15 }, (_, index) =>
    pine(index * 58 - 10, 590, 120 + next(150)),
  )
  return `<path fill="#14281f" d="${trees.join('')}"/>`
}

function tent(next: Next): string {
  const x = 200 + next(300)
  return `<path fill="#e9b44c" d="M${x} 560l110-150 110 150Z"/><path fill="#7a4a1e" d="M${x + 76} 560l34-110 34 110Z"/><path fill="#14281f" d="${pine(90, 575, 230)}${pine(700, 580, 260)}${pine(640, 580, 170)}"/>`
}

function lake(next: Next): string {
  const x = 180 + next(280)
  return `<path fill="#cfe3e6" opacity=".75" d="M0 480H800V600H0Z"/><path stroke="#fff" stroke-width="4" opacity=".6" d="M60 520h180M420 545h260M150 575h240"/><path fill="#8f2d19" d="M${x} 525q120 34 240 0l-22 30q-98 16-196 0Z"/>`
}

function fire(next: Next): string {
  const x = 330 + next(120)
  return `<circle cx="${x + 30}" cy="510" r="120" fill="#ffb347" opacity=".28"/><path fill="#ff7a2f" d="M${x} 550q-24-60 30-130 54 70 30 130Z"/><path fill="#ffd166" d="M${x + 14} 550q-8-40 16-76 24 36 16 76Z"/><path stroke="#3b2417" stroke-width="16" stroke-linecap="round" d="M${x - 40} 566l140-22M${x - 40} 544l140 22"/>`
}
