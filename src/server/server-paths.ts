/** How the paths begin that the server answers itself; every other one is the app's. `npm run dev` hands them on. */
export const SERVER_PATHS = [
  '/healthz',
  '/readyz',
  '/rest',
  '/uploads',
  '/versions',
  '/auth',
  '/functions',
  '/config.json',
]
