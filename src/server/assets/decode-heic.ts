import { readFile } from 'node:fs/promises'
import type { Libheif } from 'libheif-js/libheif-wasm/libheif-bundle.mjs'

/** The pixels of an upright picture, with their color profile. */
export type Pixels = {
  data: Uint8Array<ArrayBuffer>
  width: number
  height: number
  channels: 3 | 4
  profile: Uint8Array<ArrayBuffer> | null
}

const RGB = 1
const CHROMA = { 3: 10, 4: 11 } as const
const INTERLEAVED = 10
const MAX_PROFILE = 1_000_000
const NO_DECODER = 6_003
/** The offset of `strict_decoding` in the options. */
const STRICT = 21

let library: Libheif | null = null

/**
 * Decodes the primary picture of a HEIC file, which sharp's build of libheif cannot. It runs as
 * WebAssembly with separate memory, so a malicious file can corrupt nothing else. The pixels are in
 * that memory, and valid only in `use`. Null for a HEIF file with a picture of another kind, such
 * as AVIF.
 */
export async function decodeHeic<Result>(
  input: string,
  maxPixels: number,
  use: (pixels: Pixels) => Promise<Result>,
): Promise<Result | null> {
  const { default: create } = await import('libheif-js/libheif-wasm/libheif-bundle.mjs')
  const file = await readFile(input)
  const lib = library ?? create()
  // Reuse the instance only after a success: a broken file may leave it in a bad state.
  library = null
  const { pixels, free } = decode(lib, file, maxPixels)
  const result = pixels && (await use(pixels))
  free()
  library = lib
  return result
}

function decode(lib: Libheif, file: Uint8Array, maxPixels: number) {
  const taken: number[] = []
  const take = (bytes: number) => taken[taken.push(lib._malloc(bytes)) - 1] ?? 0
  const error = take(12)
  const answer = take(4)
  const bytes = take(file.byteLength)
  const read = (place: number) => lib.HEAPU32[place / 4] ?? 0
  const check = () => {
    if (read(error) !== 0) throw new Error(`libheif: ${read(error)}, ${read(error + 4)}`)
  }

  lib.HEAPU8.set(file, bytes)
  const context = lib._heif_context_alloc()
  lib._heif_context_set_maximum_image_size_limit(context, Math.floor(Math.sqrt(maxPixels)))
  lib._heif_context_read_from_memory(error, context, bytes, file.byteLength, 0)
  check()
  lib._heif_context_get_primary_image_handle(error, context, answer)
  check()
  const handle = read(answer)
  const claimed =
    lib._heif_image_handle_get_width(handle) * lib._heif_image_handle_get_height(handle)
  if (claimed > maxPixels) throw new Error('Input image exceeds pixel limit')

  const channels: 3 | 4 = lib._heif_image_handle_has_alpha_channel(handle) ? 4 : 3
  const options = lib._heif_decoding_options_alloc()
  // Otherwise a tile that cannot be decoded is skipped, and the picture has a green hole.
  lib.HEAPU8[options + STRICT] = 1
  lib._heif_decode_image(error, handle, answer, RGB, CHROMA[channels], options)
  lib._heif_decoding_options_free(options)
  const image = read(error) === 0 ? read(answer) : 0
  const free = () => {
    for (const place of taken) lib._free(place)
    if (image) lib._heif_image_release(image)
    lib._heif_image_handle_release(handle)
    lib._heif_context_free(context)
  }
  if (read(error + 4) === NO_DECODER) return { pixels: null, free }
  check()

  const start = lib._heif_image_get_plane_readonly2(image, INTERLEAVED, answer)
  if (start === 0) throw new Error('libheif: no pixels')
  const width = lib._heif_image_get_width(image, INTERLEAVED)
  const height = lib._heif_image_get_height(image, INTERLEAVED)
  const stride = read(answer)
  const profile = readProfile(lib, handle, take)
  const data = closeRows(lib.HEAPU8, start, width * channels, height, stride)
  return { pixels: { data, width, height, channels, profile }, free }
}

/** Removes the padding of each row in place: a copy would double the memory. */
function closeRows(
  heap: Uint8Array<ArrayBuffer>,
  start: number,
  length: number,
  rows: number,
  stride: number,
): Uint8Array<ArrayBuffer> {
  for (let row = 1; row < rows && stride !== length; row++) {
    const from = start + row * stride
    heap.copyWithin(start + row * length, from, from + length)
  }
  return heap.subarray(start, start + rows * length)
}

function readProfile(
  lib: Libheif,
  handle: number,
  take: (bytes: number) => number,
): Pixels['profile'] {
  const bytes = lib._heif_image_handle_get_raw_color_profile_size(handle)
  if (bytes === 0 || bytes > MAX_PROFILE) return null
  const place = take(bytes)
  lib._heif_image_handle_get_raw_color_profile(take(12), handle, place)
  return lib.HEAPU8.slice(place, place + bytes)
}
