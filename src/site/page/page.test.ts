import { describe, expect, test } from 'vitest'
import { listLeaderPhotos } from '../facts/leaders.ts'
import type { SectionName } from '../facts/sections.ts'
import { fromRow, newSite, type Site } from '../facts/site.ts'
import { listLinkedFiles } from '../linked-files.ts'
import { nothingComing } from './coming.ts'
import { tintRules } from './image.ts'
import { readPage } from './page.ts'

const file = { path: 'photos/a.jpg', type: 'image/jpeg', width: 960 } as const
const photo = { id: 'a', alt: '', caption: '', width: 4, height: 3, color: '', files: [file] }
const NOW = new Date('2026-11-21T12:00:00Z')

function pageOf(changes: Partial<Site>, placeholders = 0, first: SectionName[] = []) {
  const settings = { locate: (path: string) => path, placeholders, first }
  return readPage({ ...newSite(), ...changes }, nothingComing(NOW), settings)
}

describe('A visitor', () => {
  test('meets no section that has nothing to say', () => {
    expect(pageOf({ troopName: 'Troop 1' }).sections).toEqual([])
    expect(pageOf({ about: ' \n ' }).about).toBeNull()
    expect(pageOf({ meetingTime: 'Tuesdays' }).sections).toEqual([
      { name: 'meetings', text: 'Meetings' },
    ])
  })

  test('meets the sections in the order that a template gives them, the others as usual', () => {
    const said = { about: 'We camp', meetingTime: 'Tuesdays', recruitmentInfo: 'Come' }
    const order = (first: SectionName[]) => pageOf(said, 0, first).sections.map(({ name }) => name)
    expect(order([])).toEqual(['about', 'meetings', 'join'])
    expect(order(['meetings'])).toEqual(['meetings', 'about', 'join'])
    expect(order(['contact', 'join', 'join'])).toEqual(['join', 'about', 'meetings'])
  })

  test('reads the year of publishing in the copyright, or what the leader wrote', () => {
    expect(pageOf({ troopName: 'Troop 1' }).footer.copyright).toBe(
      '© 2026 Troop 1. All rights reserved.',
    )
    expect(pageOf({ copyrightText: 'All ours' }).footer.copyright).toBe('All ours')
  })

  test('sees social links only if at least one of the five leads somewhere', () => {
    expect(pageOf({ facebookUrl: '  ' }).contact).toBeNull()
    expect(pageOf({ facebookUrl: 'javascript:alert(1)' }).contact).toBeNull()
    expect(pageOf({ twitterUrl: 'https://example.org' }).contact?.social).toEqual([
      { field: 'twitterUrl', text: 'Twitter/X', href: 'https://example.org/' },
    ])
  })

  test('is led by the button to joining, else to contact, else nowhere', () => {
    expect(pageOf({ recruitmentInfo: 'Come' }).callToAction?.href).toBe('#join')
    expect(pageOf({ contactEmail: 'a@example.org' }).callToAction?.href).toBe('#contact')
    expect(pageOf({}).callToAction).toBeNull()
  })

  test('finds a way to act where joining is explained', () => {
    const troop = {
      recruitmentInfo: 'Come',
      contactEmail: 'a@example.org',
      phone: '555 0142',
      contactFormLink: 'https://example.org/form',
    }
    const actions = (changes: Partial<Site>) =>
      pageOf({ ...troop, ...changes }).join?.actions.map(({ text, href }) => [text, href])
    expect(actions({})).toEqual([['Fill in the form', 'https://example.org/form']])
    expect(actions({ contactFormLink: 'our form' })).toEqual([
      ['Write to us', 'mailto:a@example.org'],
      ['Call 555 0142', 'tel:5550142'],
    ])
    expect(actions({ contactFormLink: '', contactEmail: '', phone: 'call Bob 555-0147' })).toEqual([
      ['Call Bob 555-0147', 'tel:5550147'],
    ])
    expect(actions({ contactFormLink: '', contactEmail: 'ask me', phone: '' })).toEqual([])
  })

  test('finds the photos under the title that the leader gave them', () => {
    const named = pageOf({ images: [photo], photoSectionTitle: 'Under the sky' })
    expect(named.goals).toEqual([{ name: 'photos', text: 'Under the sky' }])
    expect(pageOf({ images: [photo], photoSectionTitle: '' }).goals[0]?.text).toBe('Photos')
  })

  test('is offered no packet that is not there', () => {
    const recruitmentPdf = { id: 'p', path: 'packet.pdf', name: 'Packet', bytes: 1 }
    const settings = { locate: () => '', placeholders: 0, first: [] }
    expect(readPage({ ...newSite(), recruitmentPdf }, nothingComing(NOW), settings).join).toBeNull()
  })

  test('says where to follow it where it is on one of the five services, with its other links', () => {
    const socialLinks = 'https://example.org/news\nwe have a channel'
    const read = (facts: Partial<Site>) => {
      const { contact } = pageOf({ socialLinks, ...facts })
      const texts = (lines: readonly { text: string }[] = []) => lines.map(({ text }) => text)
      return [texts(contact?.follow), texts(contact?.others)]
    }
    expect(read({ facebookUrl: 'https://facebook.com/troop42' })).toEqual([
      ['Facebook', 'https://example.org/news'],
      ['we have a channel'],
    ])
    expect(read({})).toEqual([[], ['https://example.org/news', 'we have a channel']])
  })

  test('shows no place where another client never said one', () => {
    expect(pageOf(fromRow({ niche: 'scout-troop', site_name: 'Troop 42' })).location).toBe('')
  })

  test('reads the troop number once', () => {
    expect(pageOf({ troopName: 'Troop 42', troopNumber: '42' }).troop).toBe('')
    expect(pageOf({ troopName: 'Troop 421', troopNumber: '42' }).troop).toBe('Troop 42')
    expect(pageOf({ troopNumber: '42' }).name).toBe('Troop 42')
    expect(pageOf({}).name).toBe('Our Scout Troop')
  })

  test('reads the word of the unit, which in another script is one for all', () => {
    const pack = { unitKind: 'pack', troopNumber: '47' }
    expect(pageOf(pack).name).toBe('Pack 47')
    expect(pageOf({ ...pack, troopName: 'Elm Cubs' }).troop).toBe('Pack 47')
    expect(pageOf({ unitKind: 'pack' }).name).toBe('Our Scout Pack')
    expect(pageOf({ ...pack, unitKind: 'other' }).name).toBe('Unit 47')
    expect(pageOf({ ...pack, unitKind: 'girl-troop' }).name).toBe('Troop 47')
    expect(pageOf({ ...pack, tagline: '', ctaText: '', location: '札幌のスカウト' }).name).toBe(
      '第47団',
    )
  })

  test('says of Girl Scouts the town and whom to ask, unless their leader says when and where', () => {
    const organization = 'girl-scouts-usa'
    const site = { organization, location: 'Maple Falls', contactEmail: 'a@b.example' }
    const asked = { text: 'Write to us', href: 'mailto:a@b.example', field: 'contactEmail' }
    expect(pageOf(site).meetings).toEqual({
      time: 'Ask us, and we tell you',
      place: 'Maple Falls',
      map: null,
      calendar: asked,
    })
    const said = { ...site, meetingTime: 'Tuesdays', meetingLocation: '12 Mill Lane' }
    expect(pageOf(said).meetings).toMatchObject({
      time: 'Tuesdays',
      place: '12 Mill Lane',
      calendar: null,
    })
    expect(pageOf({ ...site, meetingTime: 'Tuesdays' }).meetings?.place).toBe('Maple Falls')
    // Nobody could be asked.
    expect(pageOf({ ...site, contactEmail: '' }).meetings).toBeNull()
    expect(pageOf({ ...site, hiddenSections: ['contact'] }).meetings).toBeNull()
    expect(pageOf({ ...site, organization: 'scouting-america' }).meetings).toBeNull()
  })

  test('meets every leader who has a name, in order', () => {
    const leaders = [
      { name: ' Ann ', role: 'Cubmaster' },
      { name: ' ', role: 'Treasurer' },
      { name: 'Bo', role: '' },
    ]
    expect(pageOf({ leaders }).leaders).toEqual([
      { name: 'Ann', role: 'Cubmaster', photo: null, place: '0' },
      { name: 'Bo', role: '', photo: null, place: '2' },
    ])
    expect(pageOf({ leaders: [{ name: '', role: 'Cubmaster' }] }).leaders).toBeNull()
  })

  test('meets the photo of a leader under the name, and no other', () => {
    const leaderPhotos = ['a', 'b'].map((id) => ({ ...photo, id }))
    const leaders = [
      { name: ' Ann ', role: '', photo: 'a' },
      { name: 'Bo', role: '', photo: 'gone' },
      { name: 'Cy', role: '' },
      { name: '', role: '', photo: 'b' },
    ]
    const site = { ...newSite(), leaders, leaderPhotos }
    const shown = pageOf(site).leaders?.map(({ photo }) => photo?.alt ?? null)
    expect(shown).toEqual(['Ann', null, null])
    expect(listLeaderPhotos(site).map(({ id }) => id)).toEqual(['a'])
    const linked = listLinkedFiles(site).flatMap((file) => (file.from === 'upload' ? file.id : []))
    expect(linked).toEqual(['a'])
  })

  test('sees headings in the script of the text', () => {
    expect(pageOf({ troopName: 'فرقة كشافة الأرز' }).words).toMatchObject({
      lang: 'ar',
      dir: 'rtl',
    })
    expect(pageOf({ troopName: 'צופי ההר' }).words).toMatchObject({ lang: 'he', dir: 'rtl' })
    expect(pageOf({ troopName: 'かえで滝スカウト' }).words.lang).toBe('ja')
    expect(pageOf({ troopName: 'Troop 42', about: 'One word: فرقة' }).words.lang).toBe('en')
  })
})

describe('A leader', () => {
  test('sees numbered frames in a preview without photos, and only there', () => {
    expect(pageOf({}, 4).photos?.placeholders).toEqual(['Photo 1', 'Photo 2', 'Photo 3', 'Photo 4'])
    expect(pageOf({}, 0).photos).toBeNull()
  })

  test('is led by nothing to frames that visitors will not see', () => {
    expect(pageOf({}, 4)).toMatchObject({ goals: [], callToAction: null })
    expect(pageOf({ about: 'We camp' }, 4).goals.map(({ name }) => name)).toEqual(['about'])
  })

  test('starts a paragraph with an empty line', () => {
    expect(pageOf({ about: 'one\r\ntwo\r\n \r\nthree\n\n\n' }).about).toEqual(['one\ntwo', 'three'])
  })
})

describe('A photo', () => {
  test('has the caption that a leader typed, else the one it came with', () => {
    const own = { ...photo, caption: 'own' }
    const captions = pageOf({
      images: [own, own, photo, own],
      photoCaptions: ['typed', ' ', 'typed too'],
    }).photos?.photos.map(({ caption }) => caption)
    expect(captions).toEqual(['typed', 'own', 'typed too', 'own'])
  })

  test.each([
    'javascript:alert(1)',
    '//evil.example/a.jpg',
    '../a.jpg',
    'data:text/html,x',
    'a b.jpg',
  ])('is left out when it would come from %j', (path) => {
    expect(pageOf({ images: [{ ...photo, files: [{ ...file, path }] }] }).photos).toBeNull()
  })

  test.each([
    ['#000000', '#fff'],
    ['#203040', '#fff'],
    ['#8f2d19', '#fff'],
    ['#7f9f86', '#000'],
    ['#ffffff', '#000'],
  ])('of the colour %s has its text before it arrives in %s', (color, on) => {
    expect(tintRules([{ ...photo, color }])).toBe(`.tint-1{--tint:${color};--on:${on};--r:1.333}`)
  })

  test('has a frame of its own shape, and never one too thin to press', () => {
    expect(tintRules([{ ...photo, width: 10, height: 1000 }])).toBe('.tint-1{--r:0.5}')
    expect(tintRules([{ ...photo, width: 9000, height: 100 }])).toBe('.tint-1{--r:3}')
  })

  test('offers its best formats first', () => {
    const files = [
      file,
      { path: 'photos/a-960.webp', type: 'image/webp', width: 960 } as const,
      { path: 'photos/a-480.webp', type: 'image/webp', width: 480 } as const,
      { path: 'photos/a-480.avif', type: 'image/avif', width: 480 } as const,
    ]
    expect(pageOf({ images: [{ ...photo, files }] }).photos?.photos[0]?.image).toMatchObject({
      src: 'photos/a.jpg',
      sources: [
        { type: 'image/avif', srcset: 'photos/a-480.avif 480w' },
        { type: 'image/webp', srcset: 'photos/a-480.webp 480w, photos/a-960.webp 960w' },
      ],
    })
  })
})
