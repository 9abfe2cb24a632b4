import { useRef, useState } from 'react'
import { useSaving } from '../../lib/use-saving.ts'

/** Saves each choice at once. `chosen` is what was chosen, until it is saved. */
export function useChoices<Choices extends object>(
  save: (choices: Partial<Choices>) => Promise<void>,
) {
  const { failure, run } = useSaving()
  const [chosen, setChosen] = useState<Partial<Choices>>({})
  const saving = useRef(Promise.resolve())

  /** One save after the other: the last answer has all that was chosen. */
  function choose(choice: Partial<Choices>): void {
    const choices = { ...chosen, ...choice }
    setChosen(choices)
    saving.current = saving.current.then(async () => {
      await run(() => save(choices))
      setChosen((now) => (now === choices ? {} : now))
    })
  }

  return { chosen, choose, failure }
}
