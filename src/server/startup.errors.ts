/** Something the operator can mend; its message is the one line the start ends with. */
export class StartupError extends Error {
  override name = 'StartupError'
}
