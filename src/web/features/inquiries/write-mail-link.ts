type Mail = { to: string; copies: readonly string[]; subject: string }

/** Opens a mail in the program of the device. What a stranger typed as an e-mail adds nothing else to it. */
export function writeMailLink({ to, copies, subject }: Mail): string {
  const cc = copies.length > 0 ? `&cc=${copies.map(encodeEmail).join(',')}` : ''
  return `mailto:${encodeEmail(to)}?subject=${encodeURIComponent(subject)}${cc}`
}

const encodeEmail = (email: string) => encodeURIComponent(email).replaceAll('%40', '@')
