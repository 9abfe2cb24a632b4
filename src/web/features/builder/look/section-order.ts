import { type SectionName, sectionNames } from '#site/facts/sections.ts'
import { moveItem } from '../move-item.ts'

/** Every section in the page's order: those that the leader placed, then the template's. */
export function orderOf(
  placed: readonly SectionName[],
  first: readonly SectionName[],
): SectionName[] {
  return [...new Set([...placed, ...first, ...sectionNames])]
}

export function moveSection(order: readonly SectionName[], from: number, to: number) {
  return moveItem(order.length, from, to).flatMap((place) => order[place] ?? [])
}

export function toggle(hidden: readonly SectionName[], name: SectionName): SectionName[] {
  return hidden.includes(name) ? hidden.filter((each) => each !== name) : [...hidden, name]
}
