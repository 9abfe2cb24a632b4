import { defineConfig } from 'vite'

/** What brings machine code, WebAssembly or a thread of its own stays where npm has put it. */
const LEFT = ['bcrypt', 'libheif-js', 'pino', 'sharp']

/**
 * The programs as an operator starts them: what they import at once is one file each instead of 1 500, and
 * what they load later stands beside it. It is not minified, for the sake of whoever reads a stack trace.
 */
export default defineConfig({
  publicDir: false,
  ssr: { noExternal: true, external: LEFT },
  build: {
    ssr: true,
    target: 'esnext',
    minify: false,
    rolldownOptions: {
      input: {
        main: 'src/server/main.ts',
        scoutsite: 'src/server/commands/scoutsite.ts',
        'prepare-demo': 'src/server/demo/prepare-demo.ts',
      },
      output: {
        entryFileNames: '[name].mjs',
        chunkFileNames: '[name]-[hash].mjs',
        // The engine keeps a source in memory, at two bytes for each character if one of them is not ASCII. A tagged
        // template is left as it is: `&rsquo;` in those of HTML.
        charset: 'ascii',
        comments: false,
        // Closed before anything else begins, so before what another file imports.
        codeSplitting: { groups: [{ name: 'close-prototypes', test: /close-prototypes\.ts$/ }] },
      },
    },
  },
})
