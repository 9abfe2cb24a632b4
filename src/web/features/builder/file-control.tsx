import type { FileControlProps } from './control-props.ts'
import { DocumentsControl } from './files/documents-control.tsx'
import { PacketControl } from './files/packet-control.tsx'
import { LogoControl } from './logo/logo-control.tsx'
import { HeroControl } from './photos/hero-control.tsx'
import { PhotosControl } from './photos/photos-control.tsx'

const CONTROLS = {
  image: LogoControl,
  hero: HeroControl,
  images: PhotosControl,
  file: PacketControl,
  files: DocumentsControl,
}

/** One field that takes files. */
export function FileControl(props: FileControlProps) {
  const Control = CONTROLS[props.field.kind]
  return <Control {...props} />
}
