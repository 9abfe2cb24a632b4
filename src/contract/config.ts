/** `/config.json`: what a browser needs to know before it can request anything else. */
export type Config = {
  supabaseUrl: string
  supabaseKey: string
  siteDomain: string
  maxPhotos: number
  /** Where leaders whose page was taken down write to. */
  operatorEmail: string
  /** Whether troops can bring domains of their own here. */
  hasOwnDomains: boolean
  /** Everything here starts over every hour, accounts included. */
  isDemo: boolean
}
