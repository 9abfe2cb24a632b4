import { arrangePhotos } from '../../api/arrange-photos.ts'
import { describeAsset } from '../../api/describe-asset.ts'
import { removeAsset } from '../../api/remove-asset.ts'
import { uploadAsset } from '../../api/upload-asset.ts'
import { type FileCalls, sendFiles } from './send-files.ts'

const calls: FileCalls = {
  upload: uploadAsset,
  describe: describeAsset,
  remove: removeAsset,
  arrange: arrangePhotos,
}

/** Everything that sending needs, in one chunk that is loaded when there is something to send. */
export const fileSender = { sendFiles, calls }

export type FileSender = typeof fileSender
