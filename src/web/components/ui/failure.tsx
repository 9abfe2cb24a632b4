/** Why something failed, in the form that asked for it. */
export function Failure({ text }: { text: string }) {
  if (!text) return null
  return (
    <p role="alert" className="rounded-xl bg-danger-tint px-4 py-3 text-danger text-sm">
      {text}
    </p>
  )
}
