import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Plugin, ViteDevServer } from 'vite'

const SOURCE = resolve(import.meta.dirname, '../..')
const NOW = new Date('2026-06-01T12:00:00Z')

/** `npm run dev` only: /gallery.html shows every template with every sample, and reloads on each change. */
export function gallery(): Plugin {
  return {
    name: 'scoutsite:gallery',
    apply: 'serve',
    configureServer(server) {
      server.watcher.on('change', (path) => {
        if (path.startsWith(SOURCE)) server.ws.send({ type: 'full-reload' })
      })
      server.middlewares.use(async (request, response, next) => {
        const answer = await answerTo(server, request.url ?? '').catch(next)
        if (!answer) return next()
        response.setHeader('content-type', answer.type)
        response.end(answer.body)
      })
    },
  }
}

type Answer = { type: string; body: string | Uint8Array }

async function answerTo(server: ViteDevServer, address: string): Promise<Answer | undefined> {
  const { pathname, searchParams } = new URL(address, 'http://localhost')
  const load = <Module>(file: string) =>
    server.ssrLoadModule(resolve(SOURCE, file)) as Promise<Module>
  if (pathname === '/gallery.html') {
    const page = await load<typeof import('./gallery-page.ts')>('samples/gallery/gallery-page.ts')
    const body = await server.transformIndexHtml(pathname, page.galleryPage(searchParams))
    return { type: 'text/html', body }
  }
  const [, folder, template, name] = pathname.split('/')
  if (folder !== 'gallery' || !template || !name) return undefined
  const { templates } =
    await load<typeof import('#site/templates/index.ts')>('site/templates/index.ts')
  if (template === 'fonts') {
    const font = templates
      .flatMap(({ fonts }) => fonts)
      .find(({ path }) => path.endsWith(`/${name}`))
    return (
      font && { type: 'font/woff2', body: await readFile(resolve(SOURCE, 'site', font.source)) }
    )
  }
  const { samples, locateSample } = await load<typeof import('../samples.ts')>('samples/samples.ts')
  const { renderPreview } = await load<typeof import('#site/render.ts')>('site/render.ts')
  const sample = samples.find((each) => each.name === name)
  if (!sample) return undefined
  const locate = (path: string) =>
    path.startsWith('fonts/') ? `/gallery/${path}` : locateSample(path)
  const preview = renderPreview({ ...sample.site, template }, sample.live, NOW, locate, {
    placeholders: true,
  })
  // Shown as a normal page, without the preview's base, so that links inside it lead to its own
  // sections.
  return { type: 'text/html', body: preview.replace(/<base [^>]*>/, '') }
}
