const COMMON = 'common'

/**
 * Where a file lies that the program brings and that is no troop's own: once for all releases, in a folder
 * named after its contents. Nothing is ever removed there: each version of the program adds a few.
 */
export const commonFolderOf = (hash: string) => `${COMMON}/${hash}`

export const isCommonFolder = (folder: string) => folder.startsWith(`${COMMON}/`)
