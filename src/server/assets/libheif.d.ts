/**
 * The part of libheif's C interface in use: pointers are numbers, structures are returned by
 * pointer.
 */
declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  type Pointer = number
  export type Libheif = {
    /** Replaced by new views whenever the memory grows. */
    HEAPU8: Uint8Array<ArrayBuffer>
    HEAPU32: Uint32Array<ArrayBuffer>
    _malloc: (bytes: number) => Pointer
    _free: (place: Pointer) => void
    _heif_context_alloc: () => Pointer
    _heif_context_free: (context: Pointer) => void
    _heif_context_set_maximum_image_size_limit: (context: Pointer, longestSide: number) => void
    _heif_context_read_from_memory: (
      error: Pointer,
      context: Pointer,
      bytes: Pointer,
      length: number,
      options: 0,
    ) => void
    _heif_context_get_primary_image_handle: (
      error: Pointer,
      context: Pointer,
      handle: Pointer,
    ) => void
    _heif_image_handle_release: (handle: Pointer) => void
    _heif_image_release: (image: Pointer) => void
    _heif_image_handle_get_width: (handle: Pointer) => number
    _heif_image_handle_get_height: (handle: Pointer) => number
    _heif_image_handle_has_alpha_channel: (handle: Pointer) => number
    _heif_image_handle_get_raw_color_profile_size: (handle: Pointer) => number
    _heif_image_handle_get_raw_color_profile: (
      error: Pointer,
      handle: Pointer,
      profile: Pointer,
    ) => void
    _heif_decoding_options_alloc: () => Pointer
    _heif_decoding_options_free: (options: Pointer) => void
    _heif_decode_image: (
      error: Pointer,
      handle: Pointer,
      image: Pointer,
      colorspace: number,
      chroma: number,
      options: Pointer,
    ) => void
    _heif_image_get_plane_readonly2: (image: Pointer, channel: number, stride: Pointer) => Pointer
    _heif_image_get_width: (image: Pointer, channel: number) => number
    _heif_image_get_height: (image: Pointer, channel: number) => number
  }
  export default function create(): Libheif
}
