import type { TemplateNames } from '../template.ts'

export const minimalistNames: TemplateNames = {
  name: 'minimalist',
  label: 'Minimalist',
  wizardName: 'Minimalist Clean',
  heroRatios: { phone: 1.3, desk: 2.6 },
  description: 'Typography-focused',
}
