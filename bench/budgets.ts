/** One budget of the design: what is measured, and its limit. */
export type Budget = {
  what: string
  unit?: string
  /** The worst sample counts; without this, the median. */
  isWorst?: true
} & ({ atMost: number } | { atLeast: number })

/**
 * Every budget of the product, by the bench that measures it. A new one needs a line here and a figure
 * from its bench.
 */
export const budgets = {
  'app-weight': {
    'landing-script': { what: 'landing, JavaScript', atMost: 110, unit: 'kB' },
    'builder-script': {
      what: 'builder with all it begins with, JavaScript',
      atMost: 150,
      unit: 'kB',
    },
    'builder-tbt': { what: 'builder on a four times slower phone, TBT', atMost: 50, unit: 'ms' },
  },
  asks: {
    asks: { what: '10 000 asks for permission, p99', atMost: 5, unit: 'ms' },
    'asks-10000': { what: 'the same with 10 000 own domains', atMost: 5, unit: 'ms' },
    'asks-away': { what: 'the same with PostgreSQL stopped', atMost: 5, unit: 'ms' },
    'asks-wrong': { what: 'asks that were answered wrongly', atMost: 0, isWorst: true },
    'asks-serving': { what: 'pages meanwhile, of their rate', atLeast: 0.9, unit: '×' },
  },
  backup: {
    'backup-differences': { what: 'differences after a backup', atMost: 0, isWorst: true },
    'backup-memory': {
      what: 'backup of 2 000 sites, resident at most',
      atMost: 250,
      unit: 'MB',
      isWorst: true,
    },
  },
  connections: {
    connections: { what: 'connections to PostgreSQL of a replica', atMost: 12, isWorst: true },
  },
  current: {
    'cancelled-worst': {
      what: '“Cancelled tonight” to live, the worst',
      atMost: 2_000,
      unit: 'ms',
      isWorst: true,
    },
    due: { what: '2 000 pages that are due at once', atMost: 60, unit: 's' },
  },
  'data-api': {
    'data-api-cpu': {
      what: 'the dashboard’s list, CPU of the least handler’s',
      atMost: 1.2,
      unit: '×',
    },
    'data-api-rate': {
      what: 'the dashboard’s list, of the bare driver’s rate',
      atLeast: 0.2,
      unit: '×',
    },
  },
  look: {
    'look-full': {
      what: 'a look at a full site that was never seen',
      atMost: 50,
      unit: 'ms',
    },
    'look-full-worst': {
      what: 'the same, at worst',
      atMost: 250,
      unit: 'ms',
    },
    'look-one': {
      what: 'a look at a full site with one new text',
      atMost: 5,
      unit: 'ms',
    },
  },
  members: {
    'members-list': {
      what: 'the dashboard’s list at 500 memberships, CPU of that at 10',
      atMost: 1.5,
      unit: '×',
    },
    'members-rights': {
      what: 'the dashboard’s list at 10 memberships, CPU of one whose policy asks for no right',
      atMost: 1.1,
      unit: '×',
    },
    'members-presence': {
      what: '50 open tabs that ask who else is there, of a core',
      atMost: 2,
      unit: '%',
    },
  },
  memory: {
    memory: { what: 'resident with PostgreSQL, 10 000 sites visited', atMost: 250, unit: 'MB' },
  },
  neighbors: {
    held: {
      what: 'a ping beside any request of a full site, the worst',
      atMost: 50,
      unit: 'ms',
      isWorst: true,
    },
    neighbors: {
      what: 'visits beside three full sites that are edited, 95th percentile, longer by',
      atMost: 20,
      unit: 'ms',
    },
  },
  'page-speed': {
    'page-scores': {
      what: 'published page, Lighthouse’s four scores',
      atLeast: 100,
      isWorst: true,
    },
    'page-lcp': { what: 'published page, LCP', atMost: 1.1, unit: 's', isWorst: true },
    'page-lcp-hero': {
      what: 'the same with a photo at the top',
      atMost: 1.3,
      unit: 's',
      isWorst: true,
    },
    'page-tbt': { what: 'published page, TBT', atMost: 0, unit: 'ms', isWorst: true },
    'page-cls': { what: 'published page, CLS', atMost: 0, isWorst: true },
  },
  'page-weight': {
    'page-text': { what: 'published page, HTML + CSS', atMost: 14, unit: 'kB', isWorst: true },
    'page-first-view': {
      what: 'published page, first view',
      atMost: 100,
      unit: 'kB',
      isWorst: true,
    },
    'page-script': { what: 'published page, JavaScript', atMost: 0, unit: 'bytes', isWorst: true },
    'page-strangers': { what: 'published page, third parties asked', atMost: 0, isWorst: true },
  },
  paste: {
    paste: { what: '20 pages of Word pasted, until they are shown', atMost: 100, unit: 'ms' },
    'paste-worst': { what: 'the same, the worst', atMost: 200, unit: 'ms', isWorst: true },
    'paste-large': { what: '5 MB of Word pasted', atMost: 500, unit: 'ms', isWorst: true },
  },
  photos: {
    'photo-cpu': { what: 'a 12-megapixel photo, CPU', atMost: 1.2, unit: 's' },
    'photo-memory': {
      what: 'a 12-megapixel photo, memory',
      atMost: 400,
      unit: 'MB',
      isWorst: true,
    },
  },
  'preview-typing': {
    'preview-typing': {
      what: 'preview past a bare text box, 95th percentile',
      atMost: 3,
      unit: 'ms',
    },
  },
  publishing: {
    publish: { what: 'publish with 20 photos, click to live', atMost: 100, unit: 'ms' },
    'publish-worst': { what: 'publish, the worst', atMost: 200, unit: 'ms', isWorst: true },
    'restore-worst': { what: 'restore, the worst', atMost: 50, unit: 'ms', isWorst: true },
    'publish-flat': { what: 'publish among 10 000 sites, of among 10', atMost: 1.1, unit: '×' },
    'restore-flat': { what: 'restore among 10 000 sites, of among 10', atMost: 1.1, unit: '×' },
  },
  render: {
    render: {
      what: 'rendering a full site, of react-dom’s rate',
      atLeast: 1,
      unit: '×',
      isWorst: true,
    },
  },
  serving: {
    'serving-10': { what: 'serving 10 sites, of nginx’s rate', atLeast: 0.9, unit: '×' },
    'serving-1000': { what: 'serving 1 000 sites, of nginx’s rate', atLeast: 0.9, unit: '×' },
    'serving-10000': { what: 'serving 10 000 sites, of nginx’s rate', atLeast: 0.9, unit: '×' },
  },
  start: {
    start: { what: 'second start to ready', atMost: 1_000, unit: 'ms' },
    'start-10000': { what: 'the same with 10 000 sites', atMost: 1_500, unit: 'ms' },
  },
  'take-down': {
    'take-down': { what: 'take a picture down, press to gone', atMost: 500, unit: 'ms' },
    'take-down-worst': { what: 'the worst', atMost: 1_000, unit: 'ms', isWorst: true },
    'take-down-edge': {
      what: 'gone from a CDN, the worst',
      atMost: 10_000,
      unit: 'ms',
      isWorst: true,
    },
  },
  upload: {
    upload: {
      what: '20 photos from a phone to stored, of the bare upload',
      atMost: 1.5,
      unit: '×',
    },
    'upload-typing': {
      what: 'a letter typed meanwhile, later than usual, 95th percentile',
      atMost: 50,
      unit: 'ms',
    },
  },
  visits: {
    visits: {
      what: 'pages whose visits are counted, of the rate without',
      atLeast: 0.95,
      unit: '×',
    },
  },
} as const satisfies Record<string, Record<string, Budget>>

type Budgets = typeof budgets
export type BudgetName = { [Bench in keyof Budgets]: keyof Budgets[Bench] }[keyof Budgets]
