const COMMON = 'common'

/**
 * The folder of a file that the program supplies: stored once for all releases, by the hash of its
 * contents. Nothing is ever removed there: each version of the program adds a few.
 */
export const commonFolderOf = (hash: string) => `${COMMON}/${hash}`

export const isCommonFolder = (folder: string) => folder.startsWith(`${COMMON}/`)
