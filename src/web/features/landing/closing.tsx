import { Button } from '../../components/ui/button.tsx'

type Props = { onStart: () => void; onSeeTemplates: () => void }

export function Closing({ onStart, onSeeTemplates }: Props) {
  return (
    <section aria-labelledby="closing" className="wrap">
      <div className="flex flex-col items-start gap-7 rounded-[2rem] bg-night px-7 py-16 text-[#f6f0e0] sm:px-14 sm:py-20">
        <h2 id="closing" className="max-w-[16ch] text-4xl sm:text-6xl">
          Ready before the next meeting
        </h2>
        <div className="flex flex-wrap gap-3">
          <Button size="lg" variant="sun" onClick={onStart}>
            Get Started Free
          </Button>
          <Button
            size="lg"
            variant="outline"
            className="!border-[#cfd6c4] !bg-transparent !text-[#f6f0e0] hover:!bg-white/10"
            onClick={onSeeTemplates}
          >
            Preview Templates
          </Button>
        </div>
      </div>
    </section>
  )
}
