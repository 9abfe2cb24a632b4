/** How much of a name is shown. */
export const LONGEST_NAME = 80

const LINE_BREAK = /[\r\n\u2028\u2029]/

/** Why a name cannot be kept; '' if it can. Without a name, a person is called by their e-mail. */
export function checkPersonName(typed: string): string {
  const name = typed.trim()
  if (LINE_BREAK.test(name)) return 'A name is one line.'
  if (name.length <= LONGEST_NAME) return ''
  return `A name can have at most ${LONGEST_NAME} characters. This one has ${name.length}.`
}
