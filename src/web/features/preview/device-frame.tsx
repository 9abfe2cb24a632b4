import { Monitor, Smartphone, Tablet } from 'lucide-react'
import { useState } from 'react'
import { type Device, ownDevice } from '../../components/frames/device.ts'
import { SiteFrame } from '../../components/frames/site-frame.tsx'
import { Choice } from '../../components/ui/choice.tsx'

const DEVICES = [
  {
    value: 'phone',
    label: (
      <>
        <Smartphone aria-hidden className="size-4 max-sm:hidden" />
        Phone
      </>
    ),
  },
  {
    value: 'tablet',
    label: (
      <>
        <Tablet aria-hidden className="size-4 max-sm:hidden" />
        Tablet
      </>
    ),
  },
  {
    value: 'desktop',
    label: (
      <>
        <Monitor aria-hidden className="size-4 max-sm:hidden" />
        Desktop
      </>
    ),
  },
] as const

const WIDTHS = { phone: 'max-w-[390px]', tablet: 'max-w-[768px]', desktop: '' }

type Props = {
  /** Identifies the page: the frame is remounted for a new name, so that no page is shown as another. */
  name: string
  html: string
  title: string
}

/** A page at the width of the device that the leader chooses. */
export function DeviceFrame({ name, html, title }: Props) {
  const [device, setDevice] = useState<Device>(ownDevice)
  return (
    <>
      <Choice legend="Width of the preview" value={device} options={DEVICES} onChange={setDevice} />
      <SiteFrame
        key={name}
        html={html}
        title={title}
        device={device}
        className={`mx-auto mt-4 h-[78dvh] w-full rounded-2xl border border-line bg-white shadow-lg ${WIDTHS[device]}`}
      />
    </>
  )
}
