import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Anchor } from '#site/facts/field.ts'
import { Button } from '../../../components/ui/button.tsx'
import { UndoButtons } from '../undo-buttons.tsx'
import type { EditorState } from '../use-editor.ts'
import { ColorChoice } from './color-choice.tsx'
import { SectionList } from './section-list.tsx'
import { TemplateChoice } from './template-choice.tsx'

type Props = {
  editor: EditorState
  isSaving: boolean
  /** Scrolls the page next to it to the changed part. */
  onShow: (anchor: Anchor) => void
  onUndo: () => void
  onRedo: () => void
  onDone: () => void
}

/** All settings of a page's look. Each change shows on the page next to it at once. */
export function LookPanel({ editor, isSaving, onShow, onUndo, onRedo, onDone }: Props) {
  const showTop = () => onShow('top')
  return (
    <div className="mt-4 min-w-0">
      <p className="text-soft">
        Try whatever you like: your words and photos stay as they are, and Undo takes back each
        step.
      </p>
      <div className="mt-5 mb-80 flex flex-col gap-9">
        <TemplateChoice label="Template" editor={editor} onFocus={showTop} />
        <Part title="Colors">
          <ColorChoice editor={editor} onShow={showTop} />
        </Part>
        <Part title="Sections">
          <p className="mb-2 text-soft text-sm">
            The order on your page. A section with nothing in it is not shown to visitors.
          </p>
          <SectionList editor={editor} onShow={onShow} />
        </Part>
      </div>
      <div className="view-foot @container sticky bottom-0 z-10 -mx-4 -mt-72 border-line border-t bg-canvas px-4 pt-2.5 pb-[calc(0.625rem+env(safe-area-inset-bottom))] [@media(max-height:26rem)]:static sm:-mx-8 sm:px-8 lg:mx-0 lg:px-0">
        <div className="flex items-center justify-between">
          <UndoButtons
            undoWords={editor.undoWords}
            redoWords={editor.redoWords}
            onUndo={onUndo}
            onRedo={onRedo}
            className="-ml-3 lg:invisible"
          />
          <Button className="@max-[15rem]:px-[8px]" disabled={isSaving} onClick={onDone}>
            <Check aria-hidden className="size-5 @max-[15rem]:hidden" />
            Done
          </Button>
        </div>
      </div>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h2 className="mb-3 text-2xl">{title}</h2>
      {children}
    </section>
  )
}
