/** Whether this runs from the build. */
export const IS_BUILT = /[\\/]dist[\\/]server/.test(import.meta.dirname)

/**
 * The project folder, whether this runs from source or from the build. Determined without the file
 * system: a worker may read very little of it.
 */
export const PROJECT_FOLDER = import.meta.dirname.replace(
  /^(.*)[\\/](?:src|dist)[\\/]server.*$/s,
  '$1',
)
