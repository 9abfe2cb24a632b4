import { useId } from 'react'
import { findListed, type ListedTemplate, listedTemplates } from '#site/templates/list.ts'
import { RADIO_CARD_CLASS } from '../../../components/ui/radio-card-class.ts'
import { useDebounced } from '../../../lib/use-debounced.ts'
import type { EditorState } from '../use-editor.ts'
import { TemplatePicture } from './template-picture.tsx'

const PAUSE = 400

type Props = { label: string; editor: EditorState; onFocus?: () => void }

/** The templates as pictures of the leader's own page. Trying another loses nothing. */
export function TemplateChoice({ label, editor, onFocus }: Props) {
  const name = useId()
  const { texts, files } = useDebounced(editor.content, PAUSE)
  const chosen = findListed(editor.content.texts.template).name
  return (
    <fieldset className="@container min-w-0" onFocus={onFocus}>
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <div className="grid gap-3 @lg:grid-cols-3">
        {listedTemplates.map((each) => (
          <label
            key={each.name}
            className={`${RADIO_CARD_CLASS} min-w-0 flex-wrap gap-3 rounded-2xl p-2.5 @lg:flex-col`}
          >
            <TemplatePicture
              template={each.name}
              texts={texts}
              files={files}
              sync={editor.sync}
              readComing={editor.readComing}
            />
            <span className="min-w-0 flex-1 basis-32 self-center wrap-anywhere @lg:flex-none @lg:self-start">
              <span className="flex items-center gap-2 font-semibold leading-tight">
                <input
                  type="radio"
                  name={name}
                  value={each.name}
                  className="size-5 shrink-0 accent-forest"
                  checked={each.name === chosen}
                  aria-labelledby={`${name}-${each.name}-name`}
                  aria-describedby={`${name}-${each.name}`}
                  onChange={() => editor.setTexts({ template: each.name }, 'template')}
                />
                <span id={`${name}-${each.name}-name`}>{nameOf(each)}</span>
              </span>
              <span
                id={`${name}-${each.name}`}
                className="mt-1 block text-soft text-sm leading-snug"
              >
                {each.description}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** The name of a template, followed by the wizard's name for it. */
function nameOf({ label, wizardName }: ListedTemplate): string {
  return label === wizardName ? label : `${label} (${wizardName})`
}
