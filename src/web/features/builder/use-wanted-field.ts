import { type RefObject, useEffect } from 'react'

/**
 * A field, or one item of it such as a photo; focused, or only scrolled to. Each press makes a new
 * object.
 */
export type WantedField = { field: string; item: string; isOnlyShown?: boolean }

const CONTROLS = 'input, textarea, select, button:not([role=toolbar] *)'

/** Scrolls to the wanted field and focuses it, also if its code is still loading. */
export function useWantedField(
  form: RefObject<HTMLElement | null>,
  wanted: WantedField | null,
): void {
  useEffect(() => {
    const { current } = form
    if (!wanted || !current) return
    const reach = () => {
      const control = findControl(current, wanted)
      control?.closest('details')?.setAttribute('open', '')
      if (!control?.checkVisibility({ visibilityProperty: true })) return false
      if (!wanted.isOnlyShown) control.focus({ preventScroll: true })
      control.scrollIntoView({ block: 'center' })
      if (wanted.item && control.ariaExpanded === 'false') control.click()
      return true
    }
    if (reach()) return
    const observer = new MutationObserver(() => {
      if (reach()) observer.disconnect()
    })
    observer.observe(current, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [form, wanted])
}

function findControl(form: HTMLElement, { field, item }: WantedField): HTMLElement | null {
  const place = form.querySelector(`[data-control="${CSS.escape(field)}"]`)
  const part = item && place?.querySelector(`[data-item="${CSS.escape(item)}"]`)
  return (part || place)?.querySelector<HTMLElement>(CONTROLS) ?? null
}
