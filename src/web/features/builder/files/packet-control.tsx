import { FileText } from 'lucide-react'
import type { FileControlProps } from '../control-props.ts'
import { SingleFileControl } from './single-file-control.tsx'

const WORDS = {
  name: 'the packet',
  removed: 'Packet removed',
  choose: 'Choose a PDF',
  chooseAnother: 'Choose another PDF',
}

export function PacketControl(props: FileControlProps) {
  return (
    <SingleFileControl
      {...props}
      kind="packet"
      words={WORDS}
      picture={() => <FileText aria-hidden className="size-6 shrink-0 text-forest" />}
    />
  )
}
