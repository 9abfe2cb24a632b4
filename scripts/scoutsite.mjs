#!/usr/bin/env node
// The operator's commands, also on a bare clone. `npm run build` links it: src/server/starting/name-tool.ts
process.argv.splice(2, 0, 'scoutsite')
await import('./run.mjs')
