const EXPLANATIONS: [pattern: RegExp, sentence: string][] = [
  [
    /No space left on device|ENOSPC|Disk quota exceeded/i,
    'The disk is full: PostgreSQL needs some free space in DATA_DIR to start.',
  ],
  [
    /Permission denied|EACCES|EPERM|has wrong ownership|invalid permissions|Operation not permitted/i,
    'PostgreSQL may not read and write the folder DATA_DIR/postgres. Give it to the account that ran ScoutSite before.',
  ],
  [/Read-only file system|EROFS/i, 'DATA_DIR is on a disk that cannot be written.'],
  [
    /could not locate a valid checkpoint record|invalid checkpoint|PANIC/i,
    'The database in DATA_DIR/postgres is damaged. Put it back from a backup.',
  ],
  [
    /could not map anonymous shared memory|Cannot allocate memory|ENOMEM/i,
    'There is not enough memory to start PostgreSQL.',
  ],
]

/** Turns what PostgreSQL complained of into one sentence for the operator. */
export function explainFailure(complaints: string): string {
  const known = EXPLANATIONS.find(([pattern]) => pattern.test(complaints))
  if (known) return known[1]
  const lines = complaints.split('\n').filter((line) => line.trim())
  const telling = lines.findLast((line) => /FATAL|ERROR|error:/.test(line)) ?? lines.at(-1)
  return `PostgreSQL did not start: ${telling?.replace(/^.*?(FATAL|ERROR|error):\s*/, '').trim() || 'it gave no reason'}.`
}
