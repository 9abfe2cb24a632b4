import { createStore } from '../../lib/create-store.ts'
import { RequestError } from '../../lib/request-error.ts'
import type { FileQuestion } from './merge-files.ts'
import {
  type FileWords,
  mapFiles,
  type SiteFile,
  type SiteFiles,
  sameWords,
  type WordsName,
} from './site-files.ts'

export type FileWordsState = ReturnType<typeof createFileWords>

/**
 * What the merge of words needs to know besides the words themselves: which were sent without an answer,
 * and which await the leader's choice between two versions.
 */
export function createFileWords(sentBefore: readonly FileWords[]) {
  const questions = createStore<readonly FileQuestion[]>([])
  let sent = [...sentBefore]

  const isAsked = (id: string, name: WordsName) =>
    questions.get().some((question) => question.id === id && question.name === name)

  return {
    questions,
    isAsked,
    sent: () => sent,
    noteSent: (words: FileWords) => {
      sent = [...sent, words]
    },
    /** Whether a text on the server may be one that was sent from here. */
    isOwn: (id: string, name: WordsName, text: string) =>
      sent.some((words) => words.id === id && sameWords(words[name], text)),
    /** Called with what the server has: nothing is in doubt any more. */
    settle(asked: readonly FileQuestion[]): void {
      sent = []
      questions.set(asked)
    },
    noteAnswered: (id: string) => {
      sent = sent.filter((words) => words.id !== id)
    },
    /** The words before either change, where the leader has not chosen yet. */
    withoutAnswers: (words: readonly FileWords[]): FileWords[] =>
      words.map((each) => {
        const asked = questions.get().filter(({ id }) => id === each.id)
        return { ...each, ...Object.fromEntries(asked.map(({ name, base }) => [name, base])) }
      }),
  }
}

/** The files with the texts from elsewhere where `isTaken`, and those from here in the other questions. */
export function writeWords(
  files: SiteFiles,
  asked: readonly FileQuestion[],
  isTaken: (question: FileQuestion) => boolean,
): SiteFiles {
  const write = (file: SiteFile): SiteFile => {
    const own = asked.filter(({ id }) => id === file.id)
    if (own.length === 0) return file
    const words = own.map((each) => [each.name, isTaken(each) ? each.theirs : each.mine])
    return { ...file, ...Object.fromEntries(words) }
  }
  return mapFiles(files, write)
}

/** None of the words that somebody else changed too is written until the leader has chosen. */
export function wordsAsked(): RequestError {
  return new RequestError(
    'The words of a photo were changed somewhere else. Choose a version in the builder first.',
    409,
    'changed_meanwhile',
  )
}
