import { StartupError } from '../starting/startup.errors.ts'

type Code =
  | 'no_such_page'
  | 'no_reason'
  | 'taken_down_already'
  | 'not_taken_down'
  | 'no_such_account'
  | 'past_day'
  | 'operators_stay'
  | 'suspended_already'
  | 'not_suspended'

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
    `Give the reason in 1 to ${longest} characters: the leaders will read it.`,
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
export const pastDay = (day: string) =>
  new ModerationError('past_day', `${day} is not in the future: a suspension ends on a later day.`)
export const operatorsStay = () =>
  new ModerationError(
    'operators_stay',
    'This is the account of an operator: remove its e-mail from OPERATORS first, and restart.',
  )
export const suspendedAlready = () =>
  new ModerationError('suspended_already', 'This account is suspended already.')
export const notSuspended = () =>
  new ModerationError('not_suspended', 'This account is not suspended.')
