const EXPLANATIONS: [pattern: RegExp, sentence: string][] = [
  [
    /No space left on device|ENOSPC|Disk quota exceeded|Check free disk space/i,
    'The disk is full: PostgreSQL needs some free space in DATA_DIR.',
  ],
  [
    /Permission denied|EACCES|EPERM|has wrong ownership|invalid permissions|Operation not permitted/i,
    'PostgreSQL may not read and write the folder DATA_DIR/postgres. Give it to the account that ran ScoutSite before.',
  ],
  [/Read-only file system|EROFS/i, 'DATA_DIR is on a disk that cannot be written.'],
  [
    /could not map anonymous shared memory|Cannot allocate memory|ENOMEM/i,
    'There is not enough memory for PostgreSQL.',
  ],
]

const DAMAGES = [
  /(?:FATAL|PANIC):\s+(.*(?:pg_filenode\.map|critical system index|invalid data|invalid page|invalid checkpoint|valid checkpoint record|checksum|could not read|could not open file).*)/,
  /PANIC:\s+(.*)/,
  /(could not find the database system)/,
  /FATAL:\s+(.*(?:is not a valid data directory|pg_control|required WAL directory).*)/,
]

/** The sentence for the operator, if PostgreSQL's messages report damage. */
export function explainDamage(complaints: string): string | undefined {
  for (const pattern of DAMAGES) {
    const [, what] = pattern.exec(complaints) ?? []
    if (what) {
      return `The database in DATA_DIR/postgres is damaged (${what.trim()}). Put the folder back from a backup.`
    }
  }
  return undefined
}

/**
 * Why PostgreSQL ended after it had started. Its messages include clients' errors, so only those
 * that end the server itself count.
 */
export function explainEnd(complaints: string, signal: string | null): string {
  const serious = complaints.split('\n').filter((line) => /PANIC:|FATAL:.*could not/.test(line))
  const known = EXPLANATIONS.find(([pattern]) => pattern.test(serious.join('\n')))
  const reason = known?.[1] ?? explainDamage(serious.join('\n'))
  if (reason) return `PostgreSQL ended while ScoutSite was running. ${reason}`
  return `PostgreSQL ended while ScoutSite was running${signal ? ` (${signal})` : ''}. Start ScoutSite again.`
}

/** Turns PostgreSQL's startup messages into one sentence for the operator. */
export function explainFailure(complaints: string): string {
  const known = EXPLANATIONS.find(([pattern]) => pattern.test(complaints))
  const reason = known?.[1] ?? explainDamage(complaints)
  if (reason) return reason
  const lines = complaints.split('\n').filter((line) => line.trim())
  const telling = lines.findLast((line) => /FATAL|ERROR|error:/.test(line)) ?? lines.at(-1)
  return `PostgreSQL did not start: ${telling?.replace(/^.*?(FATAL|ERROR|error):\s*/, '').trim() || 'it gave no reason'}.`
}
