import type { Command } from 'commander'

/** Told here, done by `scripts/run.mjs`: the server needs its flags from the beginning of its process. */
export function addStart(program: Command): void {
  program
    .command('start')
    .description('start ScoutSite, as npm start does')
    .action(async () => {
      await import('../main.ts')
    })
}
