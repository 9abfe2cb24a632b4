import type { TemplateNames } from '../template.ts'

export const classicNames: TemplateNames = {
  name: 'classic',
  label: 'Classic Scout',
  wizardName: 'Classic Scout',
  heroRatios: { phone: 1.45, desk: 2.7 },
  description: 'Traditional scout green, serif fonts',
}
