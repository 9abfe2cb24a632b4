import { Button } from '../../components/ui/button.tsx'
import { openNewSite } from '../../navigation/navigation.ts'

/** `isSmall` if deleted sites are listed below: on a phone they must be in view. */
export function NoSites({ isSmall }: { isSmall: boolean }) {
  return (
    <div
      className={`flex flex-col items-center gap-4 rounded-card border-2 border-line border-dashed px-6 text-center ${isSmall ? 'py-6' : 'py-20'}`}
    >
      {!isSmall && (
        <svg viewBox="0 0 120 80" className="w-36" aria-hidden="true">
          <path className="fill-moss" d="M0 80c20-30 36-34 52-22s30-18 68 22Z" />
          <path className="fill-forest" d="M38 72 62 26l24 46Z" />
          <path className="fill-sun" d="m62 44 10 28H52Z" />
          <circle className="fill-sun" cx="100" cy="16" r="7" />
        </svg>
      )}
      <h2 className="text-3xl">No sites yet</h2>
      <p className="max-w-[40ch] text-soft">Create your first scout troop website to get started</p>
      <Button size="lg" onClick={openNewSite}>
        Create Your First Site
      </Button>
    </div>
  )
}
