/** The outcome of one part of the release check: why it failed, and its figures in lines. */
export type ReleasePart = { faults: string[]; figures: string[] }

export type DonePart = ReleasePart & { name: string; minutes: number; date: string }
type Release = { commit: string; machine: string; parts: readonly DonePart[] }

const FENCE = '```'

/**
 * The record of a release check, which is committed to the repository; of `all` parts some may not
 * be done yet.
 */
export function describeRelease({ commit, machine, parts }: Release, all: number): string {
  const passed = parts.filter(({ faults }) => faults.length === 0).length
  const minutes = parts.reduce((sum, each) => sum + each.minutes, 0)
  const rowOf = ({ name, faults, figures, minutes: its, date }: DonePart) => {
    // For a bench, how many budgets are met, and which are not.
    const verdict = figures.find((line) => line.includes(' budgets met.')) ?? 'passed'
    const outcome = faults.length > 0 ? `**failed**: ${faults.join('; ')}` : verdict
    return `| ${name} | ${outcome} | ${its.toFixed(1)} | ${date} |`
  }
  return [
    '# The last release check',
    '',
    '`npm run release-check` writes this, and goes on from it. A version is tagged from a commit on which all of it has passed.',
    '',
    `Commit ${commit}, on ${machine}: ${passed} of ${all} passed, in ${Math.round(minutes)} minutes.`,
    '',
    '| part | outcome | minutes | date |',
    '|---|---|---|---|',
    ...parts.map(rowOf),
    '',
    ...parts.flatMap(({ name, figures }) => [
      `## ${name}`,
      '',
      `${FENCE}console`,
      ...figures.map((line) => line.trimEnd()),
      FENCE,
      '',
    ]),
  ].join('\n')
}

/** Parses such a record: the parts that passed, and the commit. */
export function readRelease(record: string): { commit: string; passed: DonePart[] } {
  const rows = record.matchAll(/^\| (.+?) \| (.+) \| ([\d.]+) \| ([\d-]{10}) \|$/gm)
  const figuresOf = (name: string) => {
    const [, after = ''] = record.split(`\n## ${name}\n\n${FENCE}console\n`)
    return after.slice(0, Math.max(0, after.indexOf(`\n${FENCE}\n`))).split('\n')
  }
  const passed = [...rows].flatMap(([, name = '', outcome = '', minutes = '', date = '']) => {
    if (outcome.startsWith('**failed**')) return []
    return [{ name, faults: [], figures: figuresOf(name), minutes: Number(minutes), date }]
  })
  return { commit: /^Commit (\w+),/m.exec(record)?.[1] ?? '', passed }
}
