import type { Registration } from './registration.ts'

/** `/config.json`: the settings that a browser needs before any other request. */
export type Config = {
  supabaseUrl: string
  supabaseKey: string
  siteDomain: string
  maxPhotos: number
  /** The contact address for leaders whose page was taken down. */
  operatorEmail: string
  registration: Registration
  /** Whether troops can use their own domains here. */
  hasOwnDomains: boolean
  /** Whether visits are counted, and whether a cache in front of the pages answers some of them. */
  visits: 'counted' | 'incomplete' | 'ignored'
  /** A demo server: everything is reset every hour, accounts included. */
  isDemo: boolean
  banner: Banner | null
}

/** What the operator tells everybody who is signed in. */
export type Banner = { id: string; subject: string; words: string }
