/** A company that manages a troop's domain, and the labels in its form for records. */
export type Registrar = {
  label: string
  /** The menu path to the form. */
  path: string
  /** The form's labels for the columns "Name" and "Value". */
  nameLabel: string
  valueLabel: string
  /** The form's value for the domain itself: '@', or empty. */
  root: '@' | ''
  /** The name of its record type that points the domain itself to another name, if it has one. */
  alias?: string
}

/** The most common registrars among troops, and one entry for all others. */
export const registrars = {
  godaddy: {
    label: 'GoDaddy',
    path: 'My Products, then your domain, then DNS, then “Add New Record”',
    nameLabel: 'Name',
    valueLabel: 'Value',
    root: '@',
  },
  namecheap: {
    label: 'Namecheap',
    path: 'Domain List, then Manage, then Advanced DNS, then “Add New Record”',
    nameLabel: 'Host',
    valueLabel: 'Value',
    root: '@',
    alias: 'ALIAS Record',
  },
  squarespace: {
    label: 'Squarespace',
    path: 'Domains, then your domain, then DNS, then “Add record” under Custom records',
    nameLabel: 'Host',
    valueLabel: 'Data',
    root: '@',
    alias: 'ALIAS',
  },
  cloudflare: {
    label: 'Cloudflare',
    path: 'your domain, then DNS, then Records, then “Add record”; switch the orange cloud off',
    nameLabel: 'Name',
    valueLabel: 'Content',
    root: '@',
    alias: 'CNAME',
  },
  wix: {
    label: 'Wix',
    path: 'Domains, then the three dots beside your domain, then “Manage DNS Records”',
    nameLabel: 'Host name',
    valueLabel: 'Value',
    root: '',
  },
  networksolutions: {
    label: 'Network Solutions',
    path: 'Domains, then Manage, then “Advanced Tools”, then “Advanced DNS Records”',
    nameLabel: 'Refers to',
    valueLabel: 'Value',
    root: '@',
  },
  ionos: {
    label: 'IONOS',
    path: 'Domains & SSL, then your domain, then DNS, then “Add record”',
    nameLabel: 'Host name',
    valueLabel: 'Points to / Value',
    root: '@',
  },
  route53: {
    label: 'Amazon Route 53',
    path: 'Hosted zones, then your domain, then “Create record”',
    nameLabel: 'Record name',
    valueLabel: 'Value',
    root: '',
  },
  other: {
    label: 'your domain’s provider',
    path: 'the page called DNS, “DNS records” or “Zone editor”',
    nameLabel: 'Name (or Host)',
    valueLabel: 'Value (or “Points to”)',
    root: '@',
  },
} as const satisfies Record<string, Registrar>

export type RegistrarKey = keyof typeof registrars
