import './main.css'

// Events which show that somebody is about to use the page, not only to read it.
const INTEREST = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll', 'click'] as const

const root = document.getElementById('root')
const isComplete =
  document.documentElement.dataset['opens'] !== 'app' && root?.hasAttribute('data-prerendered')
// Start right after loading, without waiting for interest: on a wide screen the hero shows a sample
// drawn by script, and the hash of a link from a mail must be read.
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

// The prerendered landing page is complete without script. Its script is loaded after the first paint,
// at the first sign of interest, and then repeats the click that came before it was ready.
if (isComplete) {
  for (const type of INTEREST) document.addEventListener(type, note, true)
  // An invitation pasted into this tab loads no page.
  window.addEventListener('hashchange', begin, { once: true })
  if (isWanted) window.addEventListener('load', () => setTimeout(begin))
} else {
  begin()
}
