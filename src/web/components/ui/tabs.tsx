import * as Primitive from '@radix-ui/react-tabs'
import type { ReactNode } from 'react'

type Tab = { value: string; label: string; content: ReactNode }
type Props = { tabs: readonly Tab[]; value: string; onChange: (value: string) => void }

export function Tabs({ tabs, value, onChange }: Props) {
  return (
    <Primitive.Root value={value} onValueChange={onChange}>
      <Primitive.List className="mt-5 flex flex-wrap border-line border-b forced-colors:border-[Canvas]">
        {tabs.map((tab) => (
          <Primitive.Trigger
            key={tab.value}
            value={tab.value}
            className="-mb-px min-h-12 border-transparent border-b-[3px] px-3 font-semibold sm:px-4 text-soft data-[state=active]:border-forest data-[state=active]:text-ink forced-colors:border-[Canvas] forced-colors:data-[state=active]:border-[Highlight]"
          >
            {tab.label}
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      {tabs.map((tab) => (
        <Primitive.Content key={tab.value} value={tab.value} className="rounded-lg pt-5" tabIndex={-1}>
          {tab.content}
        </Primitive.Content>
      ))}
    </Primitive.Root>
  )
}
