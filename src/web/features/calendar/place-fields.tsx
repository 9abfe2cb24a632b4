import { Chips } from '../../components/ui/chips.tsx'
import { FormField } from '../../components/ui/form-field.tsx'
import { type EventDraft, isOverNight } from './event-draft.ts'

type Props = {
  draft: EventDraft
  onChange: (changes: Partial<EventDraft>) => void
  onChoose: (placeShown: EventDraft['placeShown']) => void
}

export const PLACE_CHOICES = [
  { value: 'full', label: 'The place in full' },
  { value: 'town', label: 'The town only' },
  { value: 'none', label: 'Nothing' },
] as const
const WHY = 'Families prefer that a page does not say where children sleep.'

/** The place of an event, and how much of it visitors see. */
export function PlaceFields({ draft, onChange, onChoose }: Props) {
  const { place, town, placeShown } = draft
  const isAsked = place !== '' || town !== '' || isOverNight(draft)
  return (
    <>
      <FormField label="Place" isOptional>
        {(linked) => (
          <input
            {...linked}
            className="control"
            maxLength={500}
            autoComplete="off"
            placeholder="Community hall, 12 Mill Lane"
            value={place}
            onChange={({ target }) => onChange({ place: target.value })}
          />
        )}
      </FormField>
      {isAsked && (
        <div className="flex flex-col gap-3">
          <Chips
            legend="What visitors see of the place"
            value={placeShown}
            options={PLACE_CHOICES}
            onChange={onChoose}
          />
          {isOverNight(draft) && <p className="text-soft text-sm">{WHY}</p>}
          {placeShown === 'town' && (
            <FormField
              label="Town"
              notice={
                town.trim() === '' ? 'Without a town, your page does not say where it is.' : ''
              }
            >
              {(linked) => (
                <input
                  {...linked}
                  className="control"
                  maxLength={200}
                  autoComplete="off"
                  placeholder="Pine Lake, Oregon"
                  value={town}
                  onChange={({ target }) => onChange({ town: target.value })}
                />
              )}
            </FormField>
          )}
        </div>
      )}
    </>
  )
}
