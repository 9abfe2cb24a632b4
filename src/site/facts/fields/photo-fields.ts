import type { Field } from '../field.ts'
import { PICTURES, text } from './kinds.ts'

const atPhotos = { step: 6, anchor: 'photos' } as const

export const photoFields = [
  {
    name: 'logo',
    column: null,
    step: 6,
    kind: 'image',
    label: 'Troop Logo',
    accept: PICTURES,
    optional: true,
    anchor: 'top',
    help: 'Your own drawing or patch. A square picture works best.',
  },
  {
    name: 'hero',
    column: null,
    step: 6,
    kind: 'hero',
    label: 'Photo at the Top',
    accept: PICTURES,
    optional: true,
    anchor: 'top',
    fold: 'A photo at the top of the page',
    help: 'A wide photo of what you do. Without one, the page has a drawing of its template.',
  },
  {
    name: 'photoSectionTitle',
    column: 'photo_section_title',
    ...atPhotos,
    ...text,
    label: 'Photo Section Title',
    initial: 'What We Do',
    max: 200,
  },
  {
    name: 'images',
    column: null,
    ...atPhotos,
    kind: 'images',
    label: 'Activity Photos',
    accept: PICTURES,
    optional: true,
  },
  {
    name: 'photoCaptions',
    column: 'photo_captions',
    ...atPhotos,
    kind: 'captions',
    label: 'Photo Captions',
    max: 500,
    maxItems: 60,
    optional: true,
    help: 'Say what you did, not who is in the picture.',
  },
] as const satisfies readonly Field[]
