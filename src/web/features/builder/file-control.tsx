import type { FileControlProps } from './control-props.ts'
import { DocumentsControl } from './documents-control.tsx'
import { HeroControl } from './hero-control.tsx'
import { LogoControl } from './logo-control.tsx'
import { PacketControl } from './packet-control.tsx'
import { PhotosControl } from './photos-control.tsx'

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
