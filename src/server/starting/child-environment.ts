/**
 * The environment of a child process: the named variables and nothing else. Node also copies
 * properties that `env` inherits, so this object inherits nothing (prototype pollution).
 */
export function childEnvironment(
  names: readonly string[],
  more: Record<string, string> = {},
): NodeJS.ProcessEnv {
  const environment: NodeJS.ProcessEnv = Object.create(null)
  for (const name of names) {
    if (Object.hasOwn(process.env, name)) environment[name] = process.env[name]
  }
  return Object.assign(environment, more)
}

/** The same for one of our own programs, which gets all of our variables. */
export function wholeEnvironment(more: Record<string, string> = {}): NodeJS.ProcessEnv {
  return childEnvironment(Object.keys(process.env), more)
}

/**
 * Options for a child process: only those given, and no `shell` or `uid` from a polluted prototype.
 */
export function childOptions<T extends object>(options: T): T {
  return Object.assign(Object.create(null), options)
}
