export const codesOf = (text: string) => [...Buffer.from(text, 'latin1')]

/** What no name, number or keyword contains: white space and the marks of the grammar. */
export const ENDS_WORD = new Set(codesOf('\0\t\n\f\r ()<>[]{}/%'))
