import { readConfig } from '../src/server/config.ts'
import { openWorkshop } from '../src/server/operation/open-workshop.ts'
import { seedSites } from '../src/server/seeding/seed-sites.ts'

/** `npm run seed -- 20`: sample sites to try the product with. */
const count = Number(process.argv[2] ?? 20)
if (!Number.isInteger(count) || count < 1 || count > 100_000) {
  process.stderr.write('Say how many sites to make: npm run seed -- 20\n')
  process.exit(1)
}
const config = readConfig(process.env)
await using workshop = await openWorkshop(config)
const start = performance.now()
const { email, password, domains } = await seedSites(workshop, count, 4, (done) => {
  if (done % 500 === 0) process.stderr.write(`${done} sites …\n`)
})
const seconds = ((performance.now() - start) / 1_000).toFixed(1)
process.stdout.write(
  [
    `${domains.length} sample sites are published (${seconds} s), for example`,
    ...domains.slice(0, 3).map((domain) => `  ${workshop.addressOf(domain)}`),
    `Sign in as ${email} with the password ${password} to edit them.`,
    '',
  ].join('\n'),
)
