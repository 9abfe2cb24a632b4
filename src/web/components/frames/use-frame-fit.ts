import type { CSSProperties, RefObject } from 'react'
import { useWidth } from '../../lib/use-width.ts'
import { DEVICE_WIDTHS, type Device } from './device.ts'

/** `scale` is 0 until the box has been measured. */
type Fit = { style: CSSProperties; scale: number }

/** Gives a frame the device's width, then scales it down to fit its box. */
export function useFrameFit(box: RefObject<HTMLElement | null>, device: Device): Fit {
  const room = useWidth(box)
  const width = DEVICE_WIDTHS[device]
  const scale = Math.min(1, room / width)
  return {
    scale,
    style: {
      width,
      height: scale ? `${100 / scale}%` : '100%',
      transform: `translateX(-50%) scale(${scale})`,
    },
  }
}
