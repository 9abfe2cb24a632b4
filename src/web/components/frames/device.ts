export type Device = 'phone' | 'tablet' | 'desktop'

export const DEVICE_WIDTHS: Record<Device, number> = { phone: 390, tablet: 768, desktop: 1280 }

/** The width a leader most likely wants to see first: that of the device in use. */
export function ownDevice(): Device {
  return window.innerWidth < 768 ? 'phone' : 'desktop'
}
