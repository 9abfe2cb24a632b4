import type { Draft } from './draft.ts'

const PREFIX = 'scoutsite:draft'

/**
 * Drafts lie in local storage, because writing there is done when the call returns: even a tab that
 * is closed in mid-word loses nothing. Each leader of a shared computer has drafts of their own.
 */
export const draftStore = {
  read(userId: string, siteId: string): Draft | null {
    return parse(localStorage.getItem(keyOf(userId, siteId)))
  },
  write(userId: string, draft: Draft): void {
    try {
      localStorage.setItem(keyOf(userId, draft.siteId), JSON.stringify(draft))
    } catch {
      // A full or forbidden storage must not stop anybody from typing.
    }
  },
  /** Tells what another tab writes into the same draft, as it is written; answers how to stop. */
  watch(userId: string, siteId: string, onWritten: (draft: Draft) => void): () => void {
    const hear = ({ key, newValue }: StorageEvent) => {
      const written = key === keyOf(userId, siteId) ? parse(newValue) : null
      if (written) onWritten(written)
    }
    window.addEventListener('storage', hear)
    return () => window.removeEventListener('storage', hear)
  },
  remove(userId: string, siteId: string): void {
    localStorage.removeItem(keyOf(userId, siteId))
  },
  list(userId: string): Draft[] {
    const prefix = keyOf(userId, '')
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix))
      .flatMap((key) => parse(localStorage.getItem(key)) ?? [])
      .sort((a, b) => b.changedAt.localeCompare(a.changedAt))
  },
}

function keyOf(userId: string, siteId: string): string {
  return `${PREFIX}:${userId}:${siteId}`
}

function parse(text: string | null): Draft | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    const isDraft = value && typeof value === 'object' && 'texts' in value && value.texts
    return isDraft ? (value as Draft) : null
  } catch {
    return null
  }
}
