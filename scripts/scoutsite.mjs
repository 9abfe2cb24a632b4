#!/usr/bin/env node
// `npx scoutsite …`: the operator's commands, on a bare clone too.
process.argv.splice(2, 0, 'scoutsite')
await import('./run.mjs')
