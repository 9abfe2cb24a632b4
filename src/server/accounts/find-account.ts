import type { Sql } from 'postgres'

export type Account = { id: string; passwordHash: string | null; isConfirmed: boolean }

export async function findAccount(sql: Sql, email: string): Promise<Account | undefined> {
  const [account] = await sql<Account[]>`
    select id, encrypted_password as "passwordHash", confirmed_at is not null as "isConfirmed"
    from auth.users where email = ${email.toLowerCase()} and not is_sso_user`
  return account
}
