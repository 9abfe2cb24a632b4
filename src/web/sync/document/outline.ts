import type { AssetKind } from '#contract/asset-record.ts'
import { type TextFieldName, textFields } from '#site/facts/fields.ts'
import { readHeadings, readSectionNames } from '#site/facts/sections.ts'
import { KINDS } from '../files/file-kinds.ts'
import { DETAILS, listFiles, type SiteFile, sortFiles } from '../files/site-files.ts'
import type { SiteDocument } from './site-document.ts'

const TEXT_LISTS = [
  'leaders',
  'questions',
  'sectionOrder',
  'hiddenSections',
  'sectionHeadings',
] as const
type TextList = (typeof TEXT_LISTS)[number]
export type ListName = TextList | AssetKind
export const LISTS: readonly ListName[] = [...TEXT_LISTS, ...KINDS]

/** Plain texts by name, and the id. */
export type Entry = Readonly<{ id: string } & Record<string, string>>
type Fields = Readonly<Record<TextFieldName, string>>
export type Lists = Readonly<Record<ListName, readonly Entry[]>>

/**
 * The contents of a document, in one form for all its parts: texts by name, and lists of entries.
 * In this form it is stored as a base, compared, merged and undone. Text of only whitespace counts
 * as empty, as when saved.
 */
export type Outline = { fields: Fields; lists: Lists }

export function outlineOf({ texts, files }: SiteDocument): Outline {
  const fields = textFields.map(({ name }) => [name, plain(texts[name])])
  const lists = {
    leaders: texts.leaders.map(({ id, name, role, photo = '', age }) => ({
      id,
      name: plain(name),
      role: plain(role),
      photo,
      age: age === 'youth' ? age : '',
    })),
    questions: texts.questions.map(({ id, question, answer }) => ({
      id,
      question: plain(question),
      answer: plain(answer),
    })),
    sectionOrder: texts.sectionOrder.map((id) => ({ id })),
    hiddenSections: texts.hiddenSections.map((id) => ({ id })),
    sectionHeadings: Object.entries(readHeadings(texts.sectionHeadings)).map(([id, heading]) => ({
      id,
      heading,
    })),
    ...Object.fromEntries(KINDS.map((kind) => [kind, files[kind].map(describeFile)])),
  }
  return { fields: Object.fromEntries(fields), lists: lists as unknown as Lists }
}

const plain = (text: string) => text.trim() && text

function describeFile(file: SiteFile): Entry {
  return {
    id: file.id,
    ...Object.fromEntries(DETAILS.map((name) => [name, plain(file[name])])),
  }
}

/** The document with these contents. `known` are the files that it may refer to. */
export function documentOf({ fields, lists }: Outline, known: readonly SiteFile[]): SiteDocument {
  const files = new Map(known.map((file) => [file.id, file]))
  const named = KINDS.flatMap((kind) => lists[kind]).flatMap((words) => {
    const file = files.get(words.id)
    return file ? { ...file, ...words } : []
  })
  const say = (entry: Entry, name: string) => entry[name] ?? ''
  return {
    texts: {
      ...fields,
      leaders: lists.leaders.map((entry) => ({
        id: entry.id,
        name: say(entry, 'name'),
        role: say(entry, 'role'),
        ...(say(entry, 'photo') && { photo: say(entry, 'photo') }),
        ...(say(entry, 'age') === 'youth' && { age: 'youth' as const }),
      })),
      questions: lists.questions.map((entry) => ({
        id: entry.id,
        question: say(entry, 'question'),
        answer: say(entry, 'answer'),
      })),
      sectionOrder: readSectionNames(lists.sectionOrder.map(({ id }) => id)),
      hiddenSections: readSectionNames(lists.hiddenSections.map(({ id }) => id)),
      sectionHeadings: readHeadings(
        Object.fromEntries(lists.sectionHeadings.map((entry) => [entry.id, say(entry, 'heading')])),
      ),
    },
    files: sortFiles(named),
  }
}

export const namesFile = ({ lists }: Outline, id: string) =>
  KINDS.some((kind) => lists[kind].some((entry) => entry.id === id))

/** The same outline with only the wanted files. */
export function onlyFiles({ fields, lists }: Outline, isWanted: (id: string) => boolean): Outline {
  const files = KINDS.map((kind) => [kind, lists[kind].filter(({ id }) => isWanted(id))])
  return { fields, lists: { ...lists, ...Object.fromEntries(files) } }
}

export const filesOf = ({ files }: SiteDocument) => listFiles(files)

/** The fields and lists in which two outlines differ. */
export function changedParts(one: Outline, other: Outline): (TextFieldName | ListName)[] {
  const names = Object.keys(other.fields) as TextFieldName[]
  return [
    ...names.filter((name) => one.fields[name] !== other.fields[name]),
    ...LISTS.filter((name) => !isSameList(one.lists[name], other.lists[name])),
  ]
}

const isSameList = (one: readonly Entry[], other: readonly Entry[]) =>
  one === other || JSON.stringify(one) === JSON.stringify(other)
