#!/usr/bin/env node
// `npx scoutsite …`: the operator's commands, also on a bare clone.
process.argv.splice(2, 0, 'scoutsite')
await import('./run.mjs')
