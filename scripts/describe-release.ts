/** What a part of the release check found: why it failed, and its figures in lines. */
export type ReleasePart = { faults: string[]; figures: string[] }

export type DonePart = ReleasePart & { name: string; minutes: number }
type Place = { date: string; commit: string; machine: string }

/** The record of a release check, which is kept in the repository. */
export function describeRelease(
  parts: readonly DonePart[],
  { date, commit, machine }: Place,
): string {
  const failed = parts.filter(({ faults }) => faults.length > 0).length
  const minutes = parts.reduce((sum, each) => sum + each.minutes, 0)
  const rowOf = ({ name, faults, figures, minutes: its }: DonePart) => {
    // Of a bench, how many budgets are met, and which are not.
    const verdict = figures.find((line) => line.includes(' budgets met.')) ?? 'passed'
    const outcome = faults.length > 0 ? `**failed**: ${faults.join('; ')}` : verdict
    return `| ${name} | ${outcome} | ${its.toFixed(1)} |`
  }
  return [
    '# The last release check',
    '',
    '`npm run release-check` writes this. A version is tagged from a commit on which all of it has passed.',
    '',
    `${date}, commit ${commit}, on ${machine}: ${parts.length - failed} of ${parts.length} passed, in ${Math.round(minutes)} minutes.`,
    '',
    '| part | outcome | minutes |',
    '|---|---|---|',
    ...parts.map(rowOf),
    '',
    ...parts.flatMap(({ name, figures }) => [
      `## ${name}`,
      '',
      '```',
      ...figures.map((line) => line.trimEnd()),
      '```',
      '',
    ]),
  ].join('\n')
}
