/**
 * Where the project lies, whether this runs from its source or from what is built of it. Found without asking the
 * file system: a worker may read very little of it.
 */
export const PROJECT_FOLDER = import.meta.dirname.replace(
  /^(.*)[\\/](?:src|dist)[\\/]server.*$/s,
  '$1',
)
