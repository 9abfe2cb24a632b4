import type { TemplateNames } from '../template.ts'

export const minimalistNames: TemplateNames = {
  name: 'minimalist',
  label: 'Minimalist',
  wizardName: 'Minimalist Clean',
  description: 'Typography-focused',
}
