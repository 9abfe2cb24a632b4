import { isPaper } from '#contract/asset-record.ts'
import { describeFile } from './describe-file.ts'
import type { PickedFile } from './picked-list.ts'
import { type Prepared, preparePicture } from './prepare-picture.ts'

const SIGNATURE = '%PDF-'

/** Turns a picked file into the file to upload; throws a sentence for the leader when it is not valid. */
export async function prepareUpload(picked: PickedFile, original: Blob): Promise<Prepared> {
  if (!isPaper(picked.kind)) return preparePicture(picked, original)
  const start = await original.slice(0, 1_024).text()
  if (!start.includes(SIGNATURE))
    throw new Error(`“${picked.name}” is not a PDF. Please save it as a PDF and pick that.`)
  const file = { ...describeFile(picked, original), type: 'application/pdf' }
  return { file, blob: original, remark: null }
}
