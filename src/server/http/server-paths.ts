/**
 * Prefixes of the paths that the server answers itself; every other path is the app's. `npm run
 * dev` proxies them.
 */
export const SERVER_PATHS = [
  '/healthz',
  '/readyz',
  '/metrics',
  '/.well-known',
  '/rest',
  '/uploads',
  '/versions',
  '/report',
  '/auth',
  '/claim',
  '/take-down',
  '/join',
  '/families',
  '/functions',
  '/config.json',
  '/index.html',
]
