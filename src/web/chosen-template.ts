const KEY = 'scoutsite:chosen-template'

/** The template picked on the landing page, kept during sign-up and the confirmation by mail. */
export const chosenTemplate = {
  keep: (name: string) => localStorage.setItem(KEY, name),
  peek: () => localStorage.getItem(KEY),
  take: () => {
    const name = localStorage.getItem(KEY)
    localStorage.removeItem(KEY)
    return name
  },
}
