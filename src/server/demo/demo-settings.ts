import { type Config, settings } from '../settings/config.ts'

/**
 * The settings of a demo's server, as lines of a file: its address, and nothing of a real
 * installation, so it sends no mail and stores nothing elsewhere. No secrets: others may read the
 * file.
 */
export function writeDemoSettings(config: Config, dataDir: string): string {
  const given: Record<string, string> = {
    DEMO: 'on',
    DATA_DIR: dataDir,
    PORT: String(config.port),
    HOST: config.host,
    APP_ORIGIN: config.appOrigin,
    SITE_DOMAIN: config.siteDomain,
    TRUST_PROXY: String(config.trustProxy),
    LOG_LEVEL: config.logLevel,
    TIME_ZONE: config.timeZone,
    ASK_HOST: config.askHost,
    ASK_PORT: config.askPort === null ? '' : String(config.askPort),
    OPERATOR_EMAIL: config.operatorEmail,
  }
  const lines = Object.entries(given).map(([name, value]) => `${name}=${quote(value)}\n`)
  return lines.join('')
}

/** The environment without settings, so that only those of the file count. */
export function listOtherVariables(environment: NodeJS.ProcessEnv): string[] {
  const names = new Set(Object.values(settings).map(({ variable }) => variable))
  return Object.keys(environment).filter((name) => !names.has(name))
}

/** Only a path can contain a single quote; it is then put in double quotes. */
const quote = (value: string) => (value.includes("'") ? `"${value}"` : `'${value}'`)
