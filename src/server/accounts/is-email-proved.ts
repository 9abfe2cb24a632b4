import { sql } from 'kysely'

/**
 * Whether somebody who reads the mail of the account `u` has followed a link sent to its e-mail.
 */
export const isEmailProved = sql<boolean>`exists (
  select from auth.identities as i
  where i.user_id = u.id and i.provider = 'email'
    and lower(i.identity_data ->> 'email') = lower(u.email)
    and i.identity_data -> 'email_verified' = 'true')`
