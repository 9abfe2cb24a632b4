import './app.css'

const root = document.getElementById('root')
const isComplete =
  document.documentElement.dataset['opens'] !== 'app' && root?.hasAttribute('data-prerendered')
let pressed: HTMLElement | null = null

function note({ target }: Event): void {
  if (target instanceof Element) pressed = target.closest<HTMLElement>('button') ?? pressed
}

async function start(): Promise<void> {
  if (!root) return
  const { startApp } = await import('./start-app.tsx')
  startApp(root)
  document.removeEventListener('click', note, true)
  pressed?.click()
}

// The prerendered landing page is there already: its script lets it be painted first, and then does what
// was asked for meanwhile.
if (isComplete) {
  document.addEventListener('click', note, true)
  if (document.readyState === 'complete') void start()
  else window.addEventListener('load', () => setTimeout(start))
} else {
  void start()
}
