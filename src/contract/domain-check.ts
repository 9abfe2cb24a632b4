/** The result of the database function `check_domain`. No problem means that the site can have the domain. */
export type DomainCheck = { domain: string; problem: string | null; suggestions: string[] }
