import { ArrowLeft, ArrowRight, Eye } from 'lucide-react'
import { steps } from '#site/facts/steps.ts'
import { Button } from '../../../components/ui/button.tsx'

type Props = {
  step: number
  isSaving: boolean
  onPrevious: () => void
  onSeePage: () => void
}

/**
 * Back, the page and Next in one row: within reach of the thumb, unless the window is too low for
 * it. Its form is submitted by Next.
 */
export function StepBar({ step, isSaving, onPrevious, onSeePage }: Props) {
  const isLast = step === steps.length
  return (
    <div className="view-foot @container sticky bottom-[var(--keyboard,0px)] z-10 -mx-4 -mt-72 border-line border-t bg-canvas px-4 pt-2.5 pb-[calc(0.625rem+env(safe-area-inset-bottom))] [@media(max-height:26rem)]:static sm:-mx-8 sm:px-8 lg:mx-0 lg:px-0">
      <div className="flex items-center justify-between gap-1">
        <Button
          variant="outline"
          className="@max-[15rem]:px-[6px] @max-[30rem]:px-3"
          disabled={step === 1}
          onClick={onPrevious}
        >
          <ArrowLeft aria-hidden className="size-5" />
          <span className="@max-[30rem]:sr-only">Previous</span>
        </Button>
        <Button
          variant="ghost"
          className="whitespace-nowrap @max-[15rem]:px-[4px] px-1 text-forest underline @min-[30rem]:px-3 lg:hidden"
          onClick={onSeePage}
        >
          <Eye aria-hidden className="size-5 @min-[15rem]:hidden" />
          <span className="@max-[15rem]:sr-only">See my page</span>
        </Button>
        <Button
          type="submit"
          className="ml-auto @max-[15rem]:px-[8px] @max-[26rem]:px-3"
          disabled={isSaving}
        >
          {isLast ? (
            <>
              <Eye aria-hidden className="size-5 @max-[26rem]:hidden" />
              <span>
                Preview<span className="@max-[15rem]:sr-only"> Site</span>
              </span>
            </>
          ) : (
            <>
              Next
              <ArrowRight aria-hidden className="size-5 @max-[15rem]:hidden" />
            </>
          )}
        </Button>
      </div>
    </div>
  )
}
