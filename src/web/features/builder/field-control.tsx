import { fieldFor, findUnit } from '#site/facts/units.ts'
import { lazyPart } from '../../components/lazy-views.tsx'
import type { ControlProps } from './control-props.ts'
import { OrganizationControl } from './organization-control.tsx'
import { TextControl } from './text-control.tsx'
import { UnitControl } from './unit-control.tsx'

// No leader starts with files, so this is preloaded by the time it is needed. The code that
// prepares and sends files is loaded with it: it is needed a moment later, perhaps while offline.
const FileControl = lazyPart(async () => {
  const [control] = await Promise.all([
    import('./file-control.tsx'),
    import('../../sync/files/prepare-upload.ts'),
    import('../../api/uploads.ts'),
  ])
  return control.FileControl
})

const TemplateChoice = lazyPart(
  async () => (await import('./look/template-choice.tsx')).TemplateChoice,
)
const QuestionsControl = lazyPart(
  async () => (await import('./questions-control.tsx')).QuestionsControl,
)
const LeadersControl = lazyPart(
  async () => (await import('./leaders/leaders-control.tsx')).LeadersControl,
)

/** One field of the wizard of any kind, in the words of the unit. */
export function FieldControl({ field: known, editor, onFocus }: ControlProps) {
  const field = fieldFor(findUnit(editor.content.texts.unitKind), known)
  const props = { editor, onFocus }
  switch (field.kind) {
    case 'image':
    case 'hero':
    case 'images':
    case 'file':
    case 'files':
      return <FileControl field={field} {...props} />
    case 'unit':
      return <UnitControl field={{ ...field, kind: field.kind }} {...props} />
    case 'organization':
      return <OrganizationControl field={{ ...field, kind: field.kind }} {...props} />
    case 'leaders':
      return <LeadersControl field={field} {...props} />
    case 'questions':
      return <QuestionsControl field={field} {...props} />
    case 'template':
      return <TemplateChoice label={field.label} {...props} />
    case 'captions':
    case 'color':
    case 'headings':
    case 'sections':
      // Each caption is next to its photo; the others are in a separate panel.
      return null
    default:
      return <TextControl field={{ ...field, kind: field.kind }} {...props} />
  }
}
