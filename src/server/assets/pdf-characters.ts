export const codesOf = (text: string) => [...Buffer.from(text, 'latin1')]

/** Characters that end a name, number or keyword: white space and delimiters. */
export const ENDS_WORD = new Set(codesOf('\0\t\n\f\r ()<>[]{}/%'))
