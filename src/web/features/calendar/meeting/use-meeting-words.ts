import { useQueryClient } from '@tanstack/react-query'
import { getSiteQuery, siteListsOf, updateSite } from '../../../api/sites.ts'
import { explainError } from '../../../lib/explain-error.ts'
import { toast } from '../../../lib/toast.ts'
import type { CalendarState } from '../use-calendar.ts'
import type { MeetingWords } from './draft-meeting.ts'

const CHANGED = 'Somebody has just changed what the page says. It was not overwritten.'

/**
 * Writes when and where the troop meets into the site itself, which visitors see once it is
 * published.
 */
export function useMeetingWords({ siteId, userId, isPublished, takeDown }: CalendarState) {
  const queries = useQueryClient()
  const query = getSiteQuery(siteId)
  const sight = !isPublished
    ? 'Families see it once you publish your page.'
    : takeDown
      ? 'Families see it once the page is put back and you publish.'
      : 'It goes onto your page when you publish.'

  /** Throws if the server refuses, and if the texts have changed since they were shown. */
  async function write(words: MeetingWords, seen: MeetingWords): Promise<void> {
    const latest = await queries.fetchQuery({ ...query, retry: false, staleTime: 0 })
    const names = Object.keys(words) as (keyof MeetingWords)[]
    if (names.some((name) => (latest[name] ?? '') !== (seen[name] ?? ''))) throw new Error(CHANGED)
    const saved = await updateSite(siteId, latest.revision, words)
    if (!saved) throw new Error(CHANGED)
    queries.setQueryData(query.queryKey, saved)
    void queries.invalidateQueries(siteListsOf(userId))
  }

  /** `seen` are the texts on the screen. */
  async function writeOnPage(words: MeetingWords, seen: MeetingWords): Promise<void> {
    await write(words, seen)
    toast('Saved', {
      description: sight,
      action: { label: 'Undo', onClick: () => void takeBack() },
    })

    async function takeBack(): Promise<void> {
      try {
        const before = Object.keys(words).map((name) => [name, seen[name as keyof MeetingWords]])
        await write(Object.fromEntries(before), words)
      } catch (error) {
        toast.error('It could not be undone', { description: explainError(error) })
      }
    }
  }

  return { writeOnPage }
}
