import { findFreePort } from '../starting/find-free-port.ts'
import { type Config, readConfig } from './config.ts'

/** The settings with a free port in place of 0, because URLs shown to people contain it. */
export async function settlePort(environment: Record<string, string | undefined>): Promise<Config> {
  const config = readConfig(environment)
  if (config.port !== 0) return config
  // If none is found, listening reports why.
  const port = await findFreePort(config.host).catch(() => 0)
  return readConfig({ ...environment, PORT: String(port) })
}
