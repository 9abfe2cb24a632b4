import type { Role } from '#contract/roles.ts'
import { ROLE_WORDS } from '../../components/membership/say-role.ts'
import { go } from '../../navigation/navigation.ts'

type Props = { siteId: string; name: string; role: Role | undefined }

/** One's own role on a site, and the way to the others. */
export function RoleLine({ siteId, name, role }: Props) {
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      {role && <span>Your role: {ROLE_WORDS[role].label}</span>}
      <button
        type="button"
        className="flex min-h-11 items-center text-forest underline underline-offset-4"
        onClick={() => go({ name: 'members', siteId })}
      >
        Members<span className="sr-only"> of {name}</span>
      </button>
    </p>
  )
}
