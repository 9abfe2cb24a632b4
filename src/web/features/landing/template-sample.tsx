import type { Device } from '../../components/frames/device.ts'
import { LazyPage } from '../../components/frames/lazy-page.tsx'

type Props = { template: string; title: string; device: Device; className?: string }

export function TemplateSample({ template, ...props }: Props) {
  return (
    <LazyPage
      {...props}
      name={template}
      render={async () => (await import('./render-sample.ts')).renderSample(template)}
    />
  )
}
