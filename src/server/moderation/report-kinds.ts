/** The reasons that visitors can choose from. The table of reports allows these alone. */
export const reportKinds = [
  { kind: 'photo', label: 'A photo that should not be there' },
  { kind: 'child', label: 'Something about a child that should not be public' },
  { kind: 'pretends', label: 'It pretends to be somebody else' },
  { kind: 'harmful', label: 'Spam, fraud or something harmful' },
  { kind: 'other', label: 'Something else' },
] as const

export type ReportKind = (typeof reportKinds)[number]['kind']

export const labelOf = (kind: ReportKind): string =>
  reportKinds.find((known) => known.kind === kind)?.label ?? kind

export const REPORT_KINDS = reportKinds.map(({ kind }) => kind)
