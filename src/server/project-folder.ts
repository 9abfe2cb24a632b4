import { findPackageJSON } from 'node:module'
import { dirname } from 'node:path'

/** Where the project lies, whether this runs from its source or from what is built of it. */
export const PROJECT_FOLDER = dirname(findPackageJSON(import.meta.url) ?? '.')
