import { linkSentences } from '#contract/link-sentences.ts'
import { toast } from '../lib/toast.ts'

type News = { title: string; description?: string; isBad?: boolean }

const BROKEN: News = { title: 'This link does not work', isBad: true }
const FAILURES = new Map<string | null, News>([
  [
    'otp_expired',
    {
      title: 'This link does not work any more',
      description:
        'A link works once, and for a limited time. If you have already used it, there is nothing more to do; otherwise ask for a new one.',
      isBad: true,
    },
  ],
  [
    'demo_full',
    {
      title: 'The demo is full right now',
      description: 'It starts over every hour. Please try again later.',
      isBad: true,
    },
  ],
  [
    'user_banned',
    {
      title: 'Your account is suspended',
      description: 'Sign in with your password to read why, and how to answer.',
      isBad: true,
    },
  ],
  ['email_exists', { ...BROKEN, description: 'This e-mail now belongs to another account.' }],
])
const MESSAGES = new Map<string | null, News>([
  [
    linkSentences.verified,
    { title: 'Your email is verified', description: 'Thank you. There is nothing else to do.' },
  ],
  [
    linkSentences.halfway,
    {
      title: 'One of the two links is done',
      description: 'Now follow the link in the mail that we sent to the other e-mail.',
    },
  ],
])

/**
 * Reports the result of a link from a mail, once. Only our own sentences: anybody can forge the
 * text of a link.
 */
export function tellLinkNews(): void {
  const words = new URLSearchParams(location.hash.slice(1))
  const news = words.has('error')
    ? (FAILURES.get(words.get('error_code')) ?? BROKEN)
    : MESSAGES.get(words.get('message'))
  if (!news) return
  history.replaceState(history.state, '', '/')
  const { title, description } = news
  const show = news.isBad ? toast.error : toast
  show(title, { description })
}
