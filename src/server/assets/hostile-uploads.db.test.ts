import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isFinalRefusal } from '#contract/refusal-codes.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { packInto, writePdf } from '../testing/sample-packets.ts'
import {
  packObjects,
  sampleHeic,
  samplePdf,
  samplePhoto,
  samplePngBomb,
} from '../testing/sample-uploads.ts'
import { sized } from '../testing/sized.ts'
import {
  call,
  createSite,
  type Form,
  fileOf,
  listStored,
  type Signed,
  upload,
  uploadPhoto,
} from '../testing/uploading.ts'

let app: TestApp
let leader: Signed
let siteId: string
beforeAll(async () => {
  const limits = { maxPhotos: 3, maxPhotoMb: 2, maxPacketMb: 1, maxLogoMb: 1 }
  app = await createTestApp(limits)
  leader = await app.signUp()
})
beforeEach(async () => {
  siteId = await createSite(leader)
})
afterAll(() => app.close())

async function expectRefusal(form: Form, sentence: RegExp, isFinal = true) {
  const answer = await upload(app, leader, form)
  expect(answer).toEqual({
    success: false,
    error: expect.stringMatching(sentence),
    code: expect.any(String),
  })
  expect(isFinalRefusal(answer.code ?? '')).toBe(isFinal)
  await expectNothingKept()
}

async function expectNothingKept() {
  const rows = await app.sql`select 1 from public.site_assets where site_id = ${siteId}`
  expect(rows).toHaveLength(0)
  expect(await listStored(app, `assets/${siteId}`)).toEqual([])
  expect(await readdir(app.uploadFolder)).toEqual([])
}

const SVG = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'
const HEIC = Buffer.concat([
  Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
  Buffer.alloc(99),
])

const PICTURES: [string, RegExp, () => Buffer | Promise<Buffer>][] = [
  ['a program', /is not a picture/, () => Buffer.from(`MZ\x90\0\x03${'\0'.repeat(999)}`, 'latin1')],
  [
    'a Linux program',
    /is not a picture/,
    () => Buffer.from(`\x7fELF${'\0'.repeat(999)}`, 'latin1'),
  ],
  ['a page of HTML', /is not a picture/, () => Buffer.from('<!doctype html><script>1</script>')],
  ['an SVG drawing', /SVG drawing.*save it as a PNG/, () => Buffer.from(SVG)],
  ['a packet', /is not a picture/, () => samplePdf()],
  ['nothing', /is empty/, () => Buffer.of()],
  ['a HEIC of nothing', /HEIC picture that we cannot read.*save it as JPEG/, () => HEIC],
  [
    'the first half of a HEIC',
    /HEIC picture that we cannot read/,
    async () => cut(await sampleHeic(), 2),
  ],
  ['a HEIC of 30000 × 30000', /more than 50 million pixels/, hugeHeic],
  ['a HEIC that is larger than it says', /HEIC picture that we cannot read/, smallHeic],
  [
    'an AVIF of nothing',
    /damaged/,
    () => Buffer.from(HEIC.toString('latin1').replaceAll('heic', 'avif'), 'latin1'),
  ],
  [
    'HTML behind the mark of a JPEG',
    /damaged/,
    () => Buffer.from('\xff\xd8\xff\xe0<script>1</script>', 'latin1'),
  ],
  ['the first third of a JPEG', /damaged/, async () => cut(await samplePhoto(1, 900, 900), 3)],
  ['the first half of a PNG', /damaged/, () => cut(samplePngBomb(1_000, 1_000), 2)],
  ['a PNG of 30000 × 30000', /more than 50 million pixels/, () => samplePngBomb(30_000, 30_000)],
  ['a PNG of 8000 × 7000', /more than 50 million pixels/, () => samplePngBomb(8_000, 7_000)],
  ['a PNG of 2147483647 × 1', /damaged|million pixels/, () => samplePngBomb(2_147_483_647, 1)],
  [
    'noise behind the mark of a GIF',
    /damaged/,
    () => Buffer.concat([Buffer.from('GIF89a'), noise(900)]),
  ],
  [
    'noise behind the mark of a WebP',
    /damaged/,
    () => Buffer.concat([Buffer.from('RIFF\x99\0\0\0WEBPVP8 ', 'latin1'), noise(900)]),
  ],
]

/** The sample with another size in its `ispe` box. */
async function claimSize(side: number): Promise<Buffer> {
  const heic = await sampleHeic()
  const place = heic.indexOf('ispe') + 8
  heic.writeUInt32BE(side, place)
  heic.writeUInt32BE(side, place + 4)
  return heic
}

function hugeHeic(): Promise<Buffer> {
  return claimSize(30_000)
}

function smallHeic(): Promise<Buffer> {
  return claimSize(8)
}

function cut(whole: Buffer, parts: number): Buffer {
  return whole.subarray(0, whole.byteLength / parts)
}

function noise(length: number): Buffer {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(length)))
}

describe('Where a photo or logo is expected, there is a sentence and nothing kept for', () => {
  it.each(PICTURES)('%s', async (name, sentence, make) => {
    const contents = await make()
    const photo = { siteId, kind: 'photo', file: fileOf(contents) }
    const logo = { siteId, kind: 'logo', file: fileOf(contents, 'patch.png', 'image/png') }
    const isEven = PICTURES.findIndex(([known]) => known === name) % 2 === 0
    for (const form of sized([photo, logo], isEven ? [photo] : [logo]))
      await expectRefusal(form, sentence)
  })
})

/** Distinct names, so that the PDF library retains them all. */
function manyNames(count: number, length: number): string {
  return Array.from({ length: count }, (_, index) => `/${index}${'a'.repeat(length)}`).join('')
}

const page = samplePdf().toString('latin1')
const PACKETS: [string, RegExp, () => Buffer | Promise<Buffer>][] = [
  ['a picture', /is not a PDF/, () => samplePhoto()],
  ['a renamed program', /is not a PDF/, () => Buffer.from('MZ and more')],
  ['nothing', /is empty/, () => Buffer.of()],
  ['half a PDF', /damaged/, () => cut(samplePdf(), 2)],
  ['a page of HTML around a PDF', /is not a PDF/, () => Buffer.from(`<html>${page}</html>`)],
  [
    'a script when it opens',
    /contains a script/,
    () => samplePdf({ catalog: '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>' }),
  ],
  [
    'a script in a stream that is packed twice',
    /contains a script/,
    () => writePdf([packInto(4, [[5, '<< /S /JavaScript >>']], { filters: ['flate', 'flate'] })]),
  ],
  ['a password', /protected with a password/, () => samplePdf({ trailer: '/Encrypt 7 0 R' })],
  [
    'more names than anybody reads',
    /takes too long to read\. Please print it/,
    () => writePdf([packInto(4, [[5, `[${manyNames(4_000, 1_000)}]`]])]),
  ],
]

describe('Where a packet is expected, there is a sentence and nothing kept for', () => {
  it.each(PACKETS)('%s', async (_name, sentence, make) => {
    const file = fileOf(await make(), 'packet.pdf', 'application/pdf')
    await expectRefusal({ siteId, kind: 'packet', file }, sentence)
  })

  it('nothing that merely opens at a page, has links and packs its objects', async () => {
    const objects = packObjects(4, '<< /Type /Annot /A << /S /URI /URI (https://x.example) >> >>')
    for (const action of ['[3 0 R /Fit]', '<< /S /GoTo /D [3 0 R /Fit] >>', '3 0 R']) {
      const pdf = samplePdf({ catalog: `/OpenAction ${action}`, objects })
      const file = fileOf(pdf, 'packet.pdf', 'application/pdf')
      expect(await upload(app, leader, { siteId, kind: 'packet', file })).toMatchObject({
        success: true,
      })
    }
  })
})

describe('A leader is told what is wrong with the upload itself', () => {
  it('more bytes than are allowed, for each kind', async () => {
    const photo = fileOf(Buffer.concat([await samplePhoto(), Buffer.alloc(2_000_000)]))
    await expectRefusal({ siteId, kind: 'photo', file: photo }, /is larger than 2 MB/)
    const logo = fileOf(Buffer.concat([await samplePhoto(), Buffer.alloc(1_000_000)]))
    await expectRefusal({ siteId, kind: 'logo', file: logo }, /is larger than 1 MB/)
    const pdf = fileOf(Buffer.concat([samplePdf(), Buffer.alloc(1_000_000)]))
    await expectRefusal({ siteId, kind: 'packet', file: pdf }, /is larger than 1 MB/)
    const endless = fileOf(Buffer.alloc(30_000_000))
    await expectRefusal({ siteId, kind: 'photo', file: endless }, /is larger than 2 MB/)
  })

  it('one photo more than a site may have, even when they come at once', async () => {
    const photos = await Promise.all([1, 2, 3, 4, 5].map((seed) => samplePhoto(seed)))
    const answers = await Promise.all(
      photos.map((photo) => upload(app, leader, { siteId, kind: 'photo', file: fileOf(photo) })),
    )
    expect(answers.filter(({ success }) => success)).toHaveLength(3)
    const refused = answers.find(({ success }) => !success)
    expect(refused?.error).toBe('A site holds at most 3 photos. Remove one before you add another.')
  })

  it('the same photo a second time', async () => {
    const photo = await samplePhoto(1)
    await uploadPhoto(app, leader, siteId, photo)
    const answer = await upload(app, leader, { siteId, kind: 'photo', file: fileOf(photo) })
    const error = '“photo.jpg” is on this site already.'
    expect(answer).toEqual({ success: false, code: 'same_photo', error })
  })

  it('no file, no kind, a wrong id, a text too long', async () => {
    const file = fileOf(await samplePhoto())
    await expectRefusal({ siteId, kind: 'photo' }, /no file/)
    await expectRefusal({ siteId, kind: 'film', file }, /photo, a logo or a packet/)
    await expectRefusal({ siteId, kind: 'photo', id: '../x', file }, /id/)
    await expectRefusal({ siteId, kind: 'photo', alt: 'a'.repeat(501), file }, /too long/)
    await expectRefusal({ siteId, kind: 'photo', alt: 'a\0b', file }, /cannot be stored/)
    await expectRefusal({ siteId, kind: 'photo', alt: 'a'.repeat(90_000), file }, /too long/)
  })

  it.each([
    ['application/json', '{}'],
    ['multipart/form-data', 'x'],
    ['multipart/form-data; boundary=', 'x'],
    ['multipart/form-data; boundary=x', 'x'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n\xff\xd8',
    ],
  ])('a body of %s that is none: %j', async (type, body) => {
    const response = await call(app, leader, 'upload-asset', body, type)
    expect(await response.json()).toMatchObject({ success: false, error: expect.any(String) })
    await expectNothingKept()
  })
})

describe('A leader cannot upload', () => {
  it('to another troop’s site, nor to one that is gone, nor to none', async () => {
    const other = await app.signUp()
    const file = fileOf(await samplePhoto())
    const answer = await upload(app, other, { siteId, kind: 'photo', file })
    expect(answer.error).toMatch(/cannot be found/)
    await expectNothingKept()
    await expectRefusal({ siteId: 'no uuid', kind: 'photo', file }, /cannot be found/, false)
    await expectRefusal(
      { siteId: crypto.randomUUID(), kind: 'photo', file },
      /cannot be found/,
      false,
    )
    await leader.supabase.from('sites').delete().eq('id', siteId).throwOnError()
    // Its leader can restore the site, and then the same file is accepted.
    await expectRefusal({ siteId, kind: 'photo', file }, /have been deleted/, false)
  })

  it('under the id of another troop’s photo', async () => {
    const { id } = await uploadPhoto(app, leader, siteId, await samplePhoto(1))
    const other = await app.signUp()
    const file = fileOf(await samplePhoto(2))
    const form = { siteId: await createSite(other), kind: 'photo', id, file }
    expect((await upload(app, other, form)).error).toMatch(/belong to somebody else/)
  })

  it('without signing in', async () => {
    const response = await app.call('/functions/v1/upload-asset', { method: 'POST', body: 'x' })
    expect(response.status).toBe(401)
  })
})
