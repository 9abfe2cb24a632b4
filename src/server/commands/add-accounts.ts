import type { Command } from 'commander'
import { findAccountOf } from '../accounts/find-account-of.ts'
import { liftLimits } from '../accounts/limit-attempts.ts'
import { listAccounts } from '../accounts/list-accounts.ts'
import { removeAccount } from '../accounts/remove-account.ts'
import { shareSecrets } from '../database/share-secrets.ts'
import { findSite } from '../operation/find-site.ts'
import { handOver } from '../operation/hand-over.ts'
import { carryOut } from './carry-out.ts'
import { openContext } from './open-context.ts'
import { readCount } from './read-count.ts'
import { writeDay, writeTable } from './write-table.ts'

const HEAD = ['e-mail', 'made', 'last sign-in', 'sites', 'confirmed', 'waits', 'suspended']

type Options = { most: number; waiting?: boolean }

export function addAccounts(program: Command): void {
  program
    .command('accounts')
    .description('list accounts, the newest first')
    .argument('[text]', 'only those whose e-mail contains this', '')
    .option('--most <count>', 'how many', readCount, 50)
    .option('--waiting', 'only those that wait for your approval')
    .action((search: string, { most, waiting = false }: Options, command: Command) =>
      carryOut(command, async (config) => {
        await using context = await openContext(config)
        const accounts = await listAccounts(context.db, { search, most, onlyWaiting: waiting })
        const rows = accounts.map((account) => [
          account.email,
          writeDay(account.createdAt),
          writeDay(account.signedInAt),
          String(account.sites),
          account.isConfirmed ? 'yes' : 'no',
          account.isWaiting ? 'for approval' : 'no',
          account.suspendedAt ? `until ${account.suspendedUntil ?? 'resumed'}` : 'no',
        ])
        const lines =
          accounts.length > 0
            ? writeTable(HEAD, rows)
            : [waiting ? 'Nobody waits.' : 'There is no such account.']
        return { json: accounts, lines }
      }),
    )
}

export function addHandOver(program: Command): void {
  program
    .command('hand-over')
    .description('give a site to another account, which then owns it')
    .argument('<domain>', 'its label, its address or its own domain')
    .argument('<e-mail>', 'an existing account')
    .option('--alone', 'remove everybody else; otherwise former admins stay as editors')
    .action(
      (named: string, email: string, { alone = false }: { alone?: boolean }, command: Command) =>
        carryOut(command, async (config) => {
          await using context = await openContext(config)
          const site = await findSite(context.db, named, config.siteDomain)
          const account = await findAccountOf(context.db, email)
          await handOver(context.db, site.id, account.id, { isAlone: alone })
          return {
            json: { siteId: site.id, accountId: account.id },
            lines: [`${site.domain} belongs to ${email} now.`],
          }
        }),
    )
}

export function addUnlock(program: Command): void {
  program
    .command('unlock')
    .description('let somebody in again who was locked out by too many wrong passwords')
    .argument('<e-mail>', 'the account')
    .action((email: string, _options: object, command: Command) =>
      carryOut(command, async (config) => {
        await using context = await openContext(config)
        const { id } = await findAccountOf(context.db, email)
        // Replicas count attempts under a shared secret.
        const { db, dataDir, secrets } = context
        const { signingSecret } = await shareSecrets(db, dataDir, secrets)
        await liftLimits(db, signingSecret, { id, email: email.toLowerCase() })
        return {
          json: { isUnlocked: true },
          lines: [
            `${email} can sign in again, also from the IPs where the password was mistyped.`,
            'If not, others on the same IP mistyped theirs: that ends within five minutes.',
          ],
        }
      }),
    )
}

export function addRemoveAccount(program: Command): void {
  program
    .command('remove-account')
    .description('remove an account for good')
    .argument('<e-mail>', 'the account')
    .action((email: string, _options: object, command: Command) =>
      carryOut(command, async (config) => {
        await using context = await openContext(config)
        const account = await findAccountOf(context.db, email)
        await removeAccount(context.db, account.id)
        return { json: account, lines: [`The account ${email} is gone for good.`] }
      }),
    )
}
