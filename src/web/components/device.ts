export type Device = 'phone' | 'tablet' | 'desktop'

export const DEVICE_WIDTHS: Record<Device, number> = { phone: 390, tablet: 768, desktop: 1280 }
