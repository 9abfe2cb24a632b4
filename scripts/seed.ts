import '../src/server/close-prototypes.ts'
import { openOperatorContext } from '#server/operation/open-operator-context.ts'
import { dropRoot } from '#server/root/drop-root.ts'
import { seedSites } from '#server/seeding/seed-sites.ts'
import { readArguments, readCount, runCommand } from './run-command.ts'

const USAGE = 'Say how many sites to make, 100000 at most: npm run seed -- 20'

/** `npm run seed -- 20`: creates sample sites to try the product with. */
await runCommand(async (config) => {
  const { positionals } = readArguments({ allowPositionals: true }, USAGE)
  const count = readCount(positionals.length > 1 ? '' : (positionals[0] ?? '20'), 100_000, USAGE)
  await dropRoot(config)
  await using context = await openOperatorContext(config)
  const start = performance.now()
  const { email, password, domains } = await seedSites(context, count, 4, (done) => {
    if (done % 500 === 0) process.stderr.write(`${done} sites …\n`)
  })
  const seconds = ((performance.now() - start) / 1_000).toFixed(1)
  process.stdout.write(
    [
      `${domains.length} sample sites are published (${seconds} s), for example`,
      ...domains.slice(0, 3).map((domain) => `  ${context.addressOf(domain)}`),
      `Sign in as ${email} with the password ${password} to edit them.`,
      '',
    ].join('\n'),
  )
})
