/**
 * The environment of a child: the named variables and nothing else. Node copies to a child whatever
 * its `env` inherits, so this one inherits nothing.
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

/** The same for a program of ours, which is to know all that was set for us. */
export function wholeEnvironment(more: Record<string, string> = {}): NodeJS.ProcessEnv {
  return childEnvironment(Object.keys(process.env), more)
}

/** Options for a child that hold what is written here, and no `shell` or `uid` from a prototype. */
export function childOptions<T extends object>(options: T): T {
  return Object.assign(Object.create(null), options)
}
