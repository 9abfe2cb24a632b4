import { expect, it } from 'vitest'
import { readCommands, readWords } from './read-commands.ts'

it('Commands are read whole, over several lines and several in one', () => {
  const block = `cd /opt && npm run build
# A comment.
npm start    # then open it
psql -c "one
  two"
(echo 'a;'
 dump \\
   --all) | psql
`
  expect(readCommands(block)).toEqual([
    'cd /opt',
    'npm run build',
    'npm start',
    'psql -c "one\n  two"',
    "(echo 'a;'\n dump \\\n   --all) | psql",
  ])
})

it('A word in quotes is one', () => {
  expect(readWords('take-down troop-42 --reason "A photo, and why."')).toEqual([
    'take-down',
    'troop-42',
    '--reason',
    'A photo, and why.',
  ])
})
