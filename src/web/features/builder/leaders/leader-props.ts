import type { ReactNode } from 'react'
import type { LeadersField } from '#site/facts/field.ts'
import type { Leader } from '#site/facts/leaders.ts'
import type { Unit } from '#site/facts/units.ts'
import type { Order } from '../order-buttons.tsx'

export type LeaderProps = {
  field: LeadersField
  leader: Leader
  unit: Unit
  idOf: (part: string) => string
  onWrite: (part: 'name' | 'role' | 'age', text: string) => void
  /** The control that shows and changes the photo. */
  photo: ReactNode
  order: Order
}
