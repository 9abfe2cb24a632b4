import { Toaster as Sonner } from 'sonner'

export function Toaster() {
  return (
    <Sonner
      position="top-center"
      gap={10}
      duration={7000}
      // Its own dark theme would come a moment after our colours, and override them.
      theme="light"
      closeButton
      style={{ fontFamily: 'inherit' }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'flex w-full items-center gap-3 rounded-2xl border border-line bg-raised p-4 pr-12 text-ink shadow-xl',
          title: 'font-semibold',
          description: 'text-soft text-sm',
          error: '!border-danger !bg-danger-tint',
          actionButton:
            'ml-auto min-h-11 shrink-0 rounded-full bg-forest px-4 font-semibold text-on-forest hover:bg-forest-deep',
          closeButton:
            '!absolute !top-1 !right-1 !left-auto !bg-transparent grid size-11 place-items-center rounded-full text-soft hover:bg-moss',
        },
      }}
    />
  )
}
