import { Button } from '../../components/ui/button.tsx'
import { CARDS } from './landing-copy.ts'
import { TemplateSample } from './template-sample.tsx'

type Props = { onSee: (template: string) => void; onUse: (template: string) => void }

export function TemplateCards({ onSee, onUse }: Props) {
  return (
    <section aria-labelledby="templates" className="wrap py-20 sm:py-28">
      <h2 id="templates" className="max-w-[18ch] text-4xl sm:text-5xl">
        Find the look that is yours
      </h2>
      <ul className="mt-12 grid gap-8 md:grid-cols-2 lg:grid-cols-3">
        {CARDS.map(({ template, title, text, tags }) => (
          <li
            key={template}
            className="flex flex-col overflow-hidden rounded-card border border-line bg-paper"
          >
            <div inert className="relative border-line border-b">
              <TemplateSample
                template={template}
                title={`Sample of ${title}`}
                device="tablet"
                className="h-80 w-full"
              />
            </div>
            <div className="flex grow flex-col items-start gap-3 p-6">
              <h3 className="text-2xl">{title}</h3>
              <p className="text-soft">{text}</p>
              <ul className="flex flex-wrap gap-2" aria-label="Good for">
                {tags.map((tag) => (
                  <li key={tag} className="rounded-full bg-moss px-3 py-1 text-sm">
                    {tag}
                  </li>
                ))}
              </ul>
              <div className="mt-auto flex flex-wrap gap-2 pt-3">
                <Button onClick={() => onUse(template)}>
                  Use this template<span className="sr-only">: {title}</span>
                </Button>
                <Button variant="ghost" onClick={() => onSee(template)}>
                  Look closer<span className="sr-only">: {title}</span>
                </Button>
              </div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
