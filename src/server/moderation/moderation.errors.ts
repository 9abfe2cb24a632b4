import { StartupError } from '../starting/startup.errors.ts'

type Code =
  | 'no_such_page'
  | 'no_reason'
  | 'taken_down_already'
  | 'not_taken_down'
  | 'no_such_account'

/** A request of the operator that cannot be carried out; its message is for the operator. */
export class ModerationError extends StartupError {
  override name = 'ModerationError'
  readonly code: Code

  constructor(code: Code, sentence: string) {
    super(sentence)
    this.code = code
  }
}

export const noSuchPage = (domain: string) =>
  new ModerationError(
    'no_such_page',
    `There is no page at ${JSON.stringify(domain)}. Give its address, such as troop-42.`,
  )
export const noReason = (longest: number) =>
  new ModerationError(
    'no_reason',
    `Give the reason in 1 to ${longest} characters: the leaders of the page will read it.`,
  )
export const takenDownAlready = (host: string, since: Date) =>
  new ModerationError(
    'taken_down_already',
    `The page at ${host} has been down since ${since.toISOString()}.`,
  )
export const notTakenDown = (host: string) =>
  new ModerationError('not_taken_down', `The page at ${host} was not taken down.`)
export const noSuchAccount = () =>
  new ModerationError('no_such_account', 'There is no account with this e-mail.')
