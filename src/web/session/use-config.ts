import { useEffect, useState } from 'react'
import type { Config } from '#contract/config.ts'
import { connect, connectedConfig } from './connect.ts'

/** The server's config, for what stands outside the views and their query cache; null until it is there. */
export function useConfig(): Config | null {
  const [config, setConfig] = useState(connectedConfig)
  useEffect(() => {
    connect().then(
      (connection) => setConfig(connection.config),
      () => undefined,
    )
  }, [])
  return config ?? null
}
