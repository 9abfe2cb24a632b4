import type { TemplateNames } from '../template.ts'

export const classicNames: TemplateNames = {
  name: 'classic',
  label: 'Classic Scout',
  wizardName: 'Classic Scout',
  description: 'Traditional scout green, serif fonts',
}
