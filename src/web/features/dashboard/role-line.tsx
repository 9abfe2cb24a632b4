import type { Rights } from '../../api/members.ts'
import { ROLE_WORDS } from '../../components/membership/say-role.ts'
import { go } from '../../navigation/navigation.ts'

type Props = { siteId: string; name: string; rights: Rights }

const LINK = 'flex min-h-11 items-center text-forest underline underline-offset-4'

/** One's own role on a site, and the ways to the others and to what families ask. */
export function RoleLine({ siteId, name, rights: { role, readsInquiries } }: Props) {
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      {role && <span>Your role: {ROLE_WORDS[role].label}</span>}
      <button type="button" className={LINK} onClick={() => go({ name: 'members', siteId })}>
        Members<span className="sr-only"> of {name}</span>
      </button>
      {readsInquiries && (
        <button type="button" className={LINK} onClick={() => go({ name: 'inquiries', siteId })}>
          Inquiries<span className="sr-only"> of {name}</span>
        </button>
      )}
    </p>
  )
}
