import { Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { type Device, ownDevice } from '../../components/frames/device.ts'
import { Button } from '../../components/ui/button.tsx'
import { Choice } from '../../components/ui/choice.tsx'
import { Dialog } from '../../components/ui/dialog.tsx'
import { CARDS } from './landing-copy.ts'
import { TemplateSample } from './template-sample.tsx'

type Props = {
  template: string
  onChange: (template: string) => void
  onUse: (template: string) => void
  onClose: () => void
}

const DEVICES = [
  { value: 'phone', label: <DeviceLabel icon={Smartphone} text="Phone" /> },
  { value: 'desktop', label: <DeviceLabel icon={Monitor} text="Desktop" /> },
] as const

export function SampleDialog({ template, onChange, onUse, onClose }: Props) {
  const [device, setDevice] = useState<Device>(ownDevice)
  const card = CARDS.find((each) => each.template === template) ?? CARDS[0]
  return (
    <Dialog
      title="Templates"
      description="A made-up troop. This is exactly what the template makes; scroll around in it."
      onClose={onClose}
      width="wide"
    >
      <div className="mt-5 flex flex-wrap items-center gap-3">
        <Choice
          legend="Template"
          value={card.template}
          options={CARDS.map(({ template: value, title }) => ({ value, label: title }))}
          onChange={onChange}
        />
        <Choice
          legend="Width"
          value={device === 'phone' ? 'phone' : 'desktop'}
          options={DEVICES}
          onChange={setDevice}
        />
        <Button className="sm:ml-auto max-sm:w-full" onClick={() => onUse(card.template)}>
          Use this template
        </Button>
      </div>
      <TemplateSample
        template={card.template}
        title={`Sample of ${card.title}`}
        device={device}
        className={`mx-auto mt-5 h-[64dvh] w-full overflow-hidden rounded-2xl border border-line ${device === 'phone' ? 'max-w-[390px]' : ''}`}
      />
    </Dialog>
  )
}

function DeviceLabel({ icon: Icon, text }: { icon: typeof Monitor; text: string }) {
  return (
    <>
      <Icon aria-hidden className="size-4 max-sm:hidden" />
      {text}
    </>
  )
}
