import { registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'

/**
 * The module that closes prototypes, as source and as built, and the bundler's few helpers, which
 * may run before it.
 */
const EXEMPT = /\/(?:close-prototypes(?:\.ts|-[^/]+\.mjs)|rolldown-runtime-[^/]+\.mjs)$/

/**
 * Preloaded into a program: every imported module reports, as it begins to run, whether it could
 * still change shared prototypes. The program exits where its own code would begin.
 */
const entry = pathToFileURL(process.argv[1] ?? '').href
const tooEarly: string[] = []

function isOpen(): boolean {
  const shared = [Object.prototype, Array.prototype, Function.prototype]
  return '__proto__' in Object.prototype || shared.some((each) => Object.isExtensible(each))
}

Object.defineProperty(globalThis, 'probeModule', {
  value(url: string) {
    if (url === entry) {
      process.stdout.write(JSON.stringify({ tooEarly, isOpenAtLast: isOpen() }))
      process.exit(0)
    }
    if (isOpen()) tooEarly.push(url)
  },
})

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context)
    const isCode = /^(module|commonjs)/.test(loaded.format ?? '')
    if (!isCode || !loaded.source || EXEMPT.test(url)) return loaded
    const source = Buffer.from(loaded.source as Uint8Array).toString()
    return { ...loaded, source: `globalThis.probeModule(${JSON.stringify(url)});${source}` }
  },
})
