import './app.css'

// What somebody does who is about to use the page, and not only to read it.
const INTEREST = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll', 'click'] as const

const root = document.getElementById('root')
const isComplete =
  document.documentElement.dataset['opens'] !== 'app' && root?.hasAttribute('data-prerendered')
// Beside the first heading a wide screen shows a sample, which is drawn by script; a link from a mail has to be read.
const isWanted = matchMedia('(min-width: 64rem)').matches || location.hash !== ''
let isStarting = false
let pressed: HTMLElement | null = null

function note(event: Event): void {
  const { target, type } = event
  if (type === 'click' && target instanceof Element) pressed = target.closest('button') ?? pressed
  begin()
}

function begin(): void {
  if (isStarting) return
  isStarting = true
  start().catch((error: unknown) => {
    isStarting = false
    throw error
  })
}

async function start(): Promise<void> {
  if (!root) return
  const [{ startApp }] = await Promise.all([
    import('./start-app.tsx'),
    isComplete && import('./features/landing/landing.tsx'),
  ])
  await startApp(root)
  for (const type of INTEREST) document.removeEventListener(type, note, true)
  pressed?.click()
}

// The prerendered landing page is all there. Its script is fetched when it has been painted and somebody
// stirs, and does then what was pressed meanwhile.
if (isComplete) {
  for (const type of INTEREST) document.addEventListener(type, note, true)
  if (isWanted) window.addEventListener('load', () => setTimeout(begin))
} else {
  begin()
}
