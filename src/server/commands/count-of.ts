/** `1 site`, `2,000 sites`. */
export const countOf = (count: number, one: string) =>
  `${count.toLocaleString('en-US')} ${one}${count === 1 ? '' : 's'}`
