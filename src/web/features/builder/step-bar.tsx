import { ArrowLeft, ArrowRight, Eye } from 'lucide-react'
import { steps } from '#site/facts/steps.ts'
import { Button } from '../../components/ui/button.tsx'

type Props = {
  step: number
  isSaving: boolean
  onPrevious: () => void
  onSeePage: () => void
}

/** The way back, the page, the way on: always within reach of the thumb. Its form is submitted by Next. */
export function StepBar({ step, isSaving, onPrevious, onSeePage }: Props) {
  const isLast = step === steps.length
  return (
    <div className="view-foot sticky bottom-[var(--keyboard,0px)] z-10 -mx-4 mt-8 flex flex-wrap items-center justify-between gap-1 border-line border-t bg-canvas px-4 pt-2.5 pb-[calc(0.625rem+env(safe-area-inset-bottom))] sm:-mx-8 sm:px-8 lg:mx-0 lg:px-0">
      <Button variant="outline" className="max-sm:px-3" disabled={step === 1} onClick={onPrevious}>
        <ArrowLeft aria-hidden className="size-5" />
        <span className="max-sm:sr-only">Previous</span>
      </Button>
      <Button
        variant="ghost"
        className="whitespace-nowrap px-1 text-forest underline sm:px-3 lg:hidden"
        onClick={onSeePage}
      >
        See my page
      </Button>
      <Button type="submit" className="ml-auto max-[26rem]:px-3" disabled={isSaving}>
        {isLast ? (
          <>
            <Eye aria-hidden className="size-5 max-[26rem]:hidden" />
            Preview Site
          </>
        ) : (
          <>
            Next
            <ArrowRight aria-hidden className="size-5" />
          </>
        )}
      </Button>
    </div>
  )
}
