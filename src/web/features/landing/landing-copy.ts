import {
  CalendarDays,
  Globe,
  Images,
  LockKeyhole,
  type LucideIcon,
  Share2,
  Smartphone,
} from 'lucide-react'
import type { OfferName } from '#contract/offer.ts'
import { classicNames } from '#site/templates/classic/classic-names.ts'
import { minimalistNames } from '#site/templates/minimalist/minimalist-names.ts'
import { modernNames } from '#site/templates/modern/modern-names.ts'

type Item = { title: string; text: string }

export const STEPS: readonly Item[] = [
  {
    title: 'Answer a few questions',
    text: 'Where you meet, who to write to, which pages you already have. Leave out whatever you like.',
  },
  {
    title: 'Pick a template',
    text: 'Looks made for troops. Change your mind as often as you want; your words stay.',
  },
  {
    title: 'Click publish',
    text: 'Your site goes live at its own address, and families can write to you there. Edit it whenever plans change.',
  },
]

/** The template on each card. */
export const CARDS = [
  {
    template: classicNames.name,
    title: classicNames.label,
    text: 'Traditional and professional',
    tags: ['Photo Gallery', 'Events', 'Contact'],
  },
  {
    template: modernNames.name,
    title: modernNames.label,
    text: 'Bold and engaging',
    tags: ['Social Links', 'Announcements', 'Leadership'],
  },
  {
    template: minimalistNames.name,
    title: minimalistNames.label,
    text: 'Simple and modern',
    tags: ['Meeting Info', 'Scoutbook', 'Mobile-First'],
  },
] as const

/** `offer`: shown only where that offer is enabled. */
type Said = { offer?: OfferName }

export const FEATURES: readonly (Item & Said & { icon: LucideIcon })[] = [
  {
    icon: Globe,
    title: 'Custom domain support',
    text: 'Your own address, or a free one from us.',
    offer: 'own-domains',
  },
  {
    icon: Globe,
    title: 'An address of your own',
    text: 'Free, short, and easy to say aloud.',
    offer: 'free-addresses',
  },
  {
    icon: Smartphone,
    title: 'Mobile-responsive templates',
    text: 'Most parents will read it on a phone, in a parking lot.',
  },
  {
    icon: CalendarDays,
    title: 'Event calendar and announcements',
    text: 'What comes next is at the top. Past events disappear by themselves, and you can cancel tonight in two taps.',
  },
  {
    icon: Share2,
    title: 'Facebook and Scoutbook links',
    text: 'One page that links to all your other pages.',
  },
  { icon: Images, title: 'Photo gallery', text: 'Show the lake, the fire and the mud.' },
  {
    icon: LockKeyhole,
    title: 'Secure hosting with SSL',
    text: 'We keep it running and safe. Nothing to install.',
  },
]

export const INCLUDED: readonly (Said & { text: string })[] = [
  { text: 'Complete website setup' },
  { text: 'Custom domain connection', offer: 'own-domains' },
  { text: 'Secure hosting and SSL' },
  { text: 'Ongoing support and updates', offer: 'no-operator' },
  { text: 'Ongoing support and updates', offer: 'operator' },
  { text: 'Lifetime template updates' },
]

export const CLAIMS = [
  'Setup under 5 minutes',
  'No credit card required',
  '30-day money-back guarantee',
]

export const VOICES = [
  {
    words:
      'I made it in the time it takes to boil water on a camp stove. Now new families find our meetings by themselves.',
    role: 'Scoutmaster',
  },
  {
    words: 'When the meeting place changes, I change one line on my phone and it is done.',
    role: 'Committee Chair',
  },
  {
    words: 'It looks like somebody designed it for us. I only answered the questions.',
    role: 'Assistant Scoutmaster',
  },
]
