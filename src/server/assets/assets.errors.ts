import type { AssetKind } from '#contract/asset-record.ts'
import { sayTooNarrow } from '#contract/hero-photo.ts'
import { Refusal } from '../http/refusal.ts'

export const noPicture = (name: string) =>
  new Refusal(
    'not_a_picture',
    `“${name}” is not a picture. Please pick a photo in JPEG, HEIC, PNG, WebP or AVIF.`,
  )
export const drawing = (name: string) =>
  new Refusal(
    'svg_drawing',
    `“${name}” is an SVG drawing, which can carry programs. Please save it as a PNG and pick that.`,
  )
export const heicPicture = (name: string) =>
  new Refusal(
    'heic_picture',
    `“${name}” is a HEIC picture that we cannot read. Please save it as JPEG and pick that.`,
  )
export const brokenPicture = (name: string) =>
  new Refusal(
    'broken_file',
    `“${name}” is damaged or incomplete, so it cannot be shown. Please pick it again, or another one.`,
  )
export const hugePicture = (name: string) =>
  new Refusal(
    'huge_picture',
    `“${name}” has more than 50 million pixels. Please make it smaller, to 8000 pixels at most, and pick it again.`,
  )
export const narrowPicture = (name: string) => new Refusal('small_picture', sayTooNarrow(name))
export const slowPicture = (name: string) =>
  new Refusal(
    'slow_file',
    `“${name}” takes too long to read. Please save it as a new JPEG and pick that.`,
  )
export const slowPdf = (name: string) =>
  new Refusal(
    'slow_file',
    `“${name}” takes too long to read. Please print it to a new PDF and pick that.`,
  )
export const noPdf = (name: string) =>
  new Refusal('not_a_pdf', `“${name}” is not a PDF. Please save it as a PDF and pick that.`)
export const brokenPdf = (name: string) =>
  new Refusal(
    'broken_file',
    `“${name}” is damaged or incomplete. Please save the PDF again and pick it once more.`,
  )
export const lockedPdf = (name: string) =>
  new Refusal(
    'locked_pdf',
    `“${name}” is protected with a password, so families could not open it. Please save it without protection.`,
  )
export const activePdf = (name: string) =>
  new Refusal(
    'active_pdf',
    `“${name}” contains a script, an attachment or an automatic action, which is not safe for families. Please print it to a new PDF and pick that.`,
  )
export const emptyFile = (name: string) =>
  new Refusal('empty_file', `“${name}” is empty. Please pick it again, or another file.`)
export const largeFile = (name: string, megabytes: number) =>
  new Refusal(
    'large_file',
    `“${name}” is larger than ${megabytes} MB. Please make it smaller and pick it again.`,
  )
export const tooManyPhotos = (most: number) =>
  new Refusal(
    'too_many_photos',
    `A site holds at most ${most} photos. Remove one before you add another.`,
  )
export const samePhoto = (name: string) =>
  new Refusal('same_photo', `“${name}” is on this site already.`)
export const removedAsset = (kind: AssetKind) =>
  new Refusal(
    'removed_meanwhile',
    `This ${kind === 'leader' ? 'photo' : kind} was removed from the site in the meantime. To have it back, please add it again.`,
  )
export const noFile = () =>
  new Refusal('no_file', 'There was no file in the upload. Please pick it again.')
export const cutUpload = () =>
  new Refusal('cut_upload', 'The upload ended before the whole file arrived. Please try again.')
export const interruptedWork = (name: string) =>
  new Refusal(
    'interrupted',
    `The server was interrupted while it read “${name}”. Please send it again.`,
  )
export const busyWorkers = () =>
  new Refusal(
    'too_many_uploads',
    'Many pictures are arriving right now. Please try again in a minute.',
  )
export const tooManyAtOnce = () =>
  new Refusal(
    'too_many_uploads',
    'Many of your files are waiting already. Please send this one again when some of them are done.',
  )
export const notKept = (name: string, cause: unknown) =>
  new Refusal(
    'not_stored',
    `“${name}” could not be stored just now. Nothing that was there before is lost; please try again in a moment.`,
    cause,
  )
export const wrongUpload = (what: string) =>
  new Refusal('wrong_upload', `The upload could not be read: ${what}.`)
