import { lazyTool } from '../../../components/lazy-views.tsx'
import type { FileControlProps } from '../control-props.ts'
import { SingleFileControl } from '../files/single-file-control.tsx'
import { Thumbnail } from '../files/thumbnail.tsx'

// Few leaders have a logo at hand when they begin.
const BackgroundOffer = lazyTool(
  async () => (await import('./background-offer.tsx')).BackgroundOffer,
)

const WORDS = {
  name: 'the logo',
  removed: 'Logo removed',
  choose: 'Choose a picture',
  chooseAnother: 'Choose another picture',
}

export function LogoControl(props: FileControlProps) {
  return (
    <SingleFileControl
      {...props}
      kind="logo"
      words={WORDS}
      picture={({ thumb }) => (
        <>
          <LogoOn thumb={thumb} ground="light" />
          <LogoOn thumb={thumb} ground="dark" />
        </>
      )}
      details={(logo, leave) => (
        <BackgroundOffer editor={props.editor} logo={logo} onAnswered={leave} />
      )}
    />
  )
}

/**
 * Templates put the logo on light and dark backgrounds: shows both, whatever the app's color
 * scheme.
 */
function LogoOn({ thumb, ground }: { thumb: string; ground: 'light' | 'dark' }) {
  return (
    <figure className="flex flex-col items-center gap-1">
      <div
        className={`rounded-lg border border-line p-1 ${ground === 'light' ? 'bg-[#ffffff]' : 'bg-[#16241b]'}`}
      >
        <Thumbnail thumb={thumb} className="size-16 rounded-md object-contain" />
      </div>
      <figcaption className="text-soft text-xs">On {ground}</figcaption>
    </figure>
  )
}
