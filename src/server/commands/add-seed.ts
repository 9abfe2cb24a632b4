import type { Command } from 'commander'
import { seedSites } from '../seeding/seed-sites.ts'
import { carryOut, say } from './carry-out.ts'
import { openContext } from './open-context.ts'
import { readCount } from './read-count.ts'

export function addSeed(program: Command): void {
  program
    .command('seed')
    .description('fill DATA_DIR with published sample sites, to try ScoutSite with')
    .argument('[count]', 'how many', readCount, 20)
    .action((count: number, _options: object, command: Command) =>
      carryOut(
        command,
        async (config) => {
          await using context = await openContext(config)
          const start = performance.now()
          const { email, password, domains } = await seedSites(context, count, 4, (done) => {
            if (done % 500 === 0) say(`${done} sites …`)
          })
          const seconds = ((performance.now() - start) / 1_000).toFixed(1)
          const addresses = domains.map((domain) => context.addressOf(domain))
          return {
            json: { email, password, addresses },
            lines: [
              `${domains.length} sample sites are published (${seconds} s), for example`,
              ...addresses.slice(0, 3).map((address) => `  ${address}`),
              `Sign in as ${email} with the password ${password} to edit them.`,
            ],
          }
        },
        { makesNew: true },
      ),
    )
}
