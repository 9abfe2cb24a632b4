import { expect, it } from 'vitest'
import { newSite } from '#site/facts/site.ts'
import { type Content, withoutFile } from './content.ts'
import { textsOf } from './drafts/draft.ts'
import type { SiteFile } from './files/site-files.ts'

const file = (id: string, kind: SiteFile['kind']): SiteFile => {
  const look = { alt: '', width: 1, height: 1, color: '', bytes: 1, type: '', thumb: '' }
  return { id, kind, name: id, ...look }
}
const content: Content = {
  files: {
    logo: file('l', 'logo'),
    photos: ['a', 'b', 'c'].map((id) => file(id, 'photo')),
    packet: file('p', 'packet'),
  },
  texts: { ...textsOf(newSite()), photoCaptions: ['A', 'B', 'C'] },
}

it('A photo left out takes its caption along, and no other', () => {
  const { files, texts } = withoutFile(content, 'b')
  expect(files.photos.map(({ id }) => id)).toEqual(['a', 'c'])
  expect(texts.photoCaptions).toEqual(['A', 'C'])
  expect(files.logo?.id).toBe('l')
})

it('A logo or packet left out changes no words, so nothing is saved for it', () => {
  expect(withoutFile(content, 'l').files.logo).toBeNull()
  const { files, texts } = withoutFile(content, 'p')
  expect(files).toEqual({ ...content.files, packet: null })
  expect(texts).toBe(content.texts)
})
