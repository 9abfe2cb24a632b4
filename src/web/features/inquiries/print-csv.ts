/**
 * The start of a cell that a spreadsheet would take for a formula, also behind blanks, invisible characters and
 * in the full-width and small forms of the signs.
 */
const FORMULA =
  /^[\s\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]*?[=+\-@\t\r＝＋－＠﹦﹢﹣﹫]/u
/** Without it, a spreadsheet reads the letters of other languages wrongly. */
const BYTE_ORDER_MARK = '\uFEFF'

const isFormula = (text: string) => FORMULA.test(text)

function printCell(text: string): string {
  const harmless = isFormula(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}

/** A table of strangers' texts, for a spreadsheet that must not run them. */
export function printCsv(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((cells) => `${cells.map(printCell).join(',')}\r\n`)
  return BYTE_ORDER_MARK + lines.join('')
}
