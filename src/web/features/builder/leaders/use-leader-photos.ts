import { useState } from 'react'
import { usePickedFiles } from '../files/use-picked-files.ts'
import type { EditorState } from '../use-editor.ts'
import { type Leader, leaderEdits } from './leader-edits.ts'

/**
 * Picks photos for leaders. Preparing one takes a moment, during which its leader may move, and may
 * fail.
 */
export function useLeaderPhotos(editor: EditorState) {
  const { pending, problem, pick } = usePickedFiles(editor, 'leader')
  /** The leader whose photo was picked last, to whom a problem belongs. */
  const [askedId, setAskedId] = useState('')
  const isAsked = ({ id }: Leader) => id === askedId
  return {
    pick(place: number, chosen: readonly File[]): void {
      const leaderId = leaderEdits(editor).name(place)
      setAskedId(leaderId)
      pick(chosen.slice(0, 1), { leaderId })
    },
    isBusy: ({ id }: Leader) => pending.some(({ leaderId }) => leaderId === id),
    problemOf: (leader: Leader) => (isAsked(leader) ? problem : null),
    /** The problem of a photo whose leader was removed. */
    otherProblem: editor.content.texts.leaders.some(isAsked) ? null : problem,
  }
}
