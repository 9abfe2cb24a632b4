import type { TemplateNames } from '../template.ts'

export const modernNames: TemplateNames = {
  name: 'modern',
  label: 'Adventure',
  wizardName: 'Modern Design',
  description: 'Gradients and animations',
  heroRatios: { phone: 0.68, desk: 1.9 },
}
