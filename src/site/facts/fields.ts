import { templates } from '../templates/index.ts'
import type { Field, TextField } from './field.ts'
import { domainNotice, emailNotice, linkNotice, phoneNotice } from './notices.ts'

const text = { kind: 'text', initial: '' } as const
const email = { kind: 'email', initial: '', notice: emailNotice } as const
const tel = { kind: 'tel', initial: '', notice: phoneNotice } as const
const longText = { kind: 'longText', initial: '' } as const
const link = { kind: 'url', initial: '', max: 2048, optional: true, notice: linkNotice } as const
const social = { ...link, step: 3, anchor: 'contact' } as const

const atTop = { step: 1, anchor: 'top' } as const
const atMeetings = { step: 2, anchor: 'meetings' } as const
const atContact = { step: 4, anchor: 'contact' } as const
const atJoin = { step: 5, anchor: 'join' } as const
const atPhotos = { step: 6, anchor: 'photos' } as const
const atFooter = { step: 7, anchor: 'footer' } as const

const ROLES = [
  'Scoutmaster',
  'Committee Chair',
  'Assistant Scoutmaster',
  'Chartered Organization Representative',
].map((role) => ({ value: role, label: role }))

const list = [
  {
    name: 'troopName',
    column: 'site_name',
    ...atTop,
    ...text,
    label: 'Troop Name',
    max: 300,
    placeholder: 'Troop 42 of Maple Falls',
    autocomplete: 'organization',
    help: 'The large line at the top of your page.',
  },
  {
    name: 'troopNumber',
    column: 'troop_number',
    ...atTop,
    ...text,
    label: 'Troop Number',
    max: 40,
    placeholder: '42',
    help: "Also makes your page's address, such as troop-42.",
    notice: domainNotice,
  },
  {
    name: 'location',
    column: 'location',
    ...atTop,
    ...text,
    label: 'Location',
    max: 200,
    placeholder: 'Maple Falls, Oregon',
    help: 'Town and state, so that families nearby find you.',
  },
  {
    name: 'tagline',
    column: 'tagline',
    ...atTop,
    ...text,
    label: 'Tagline',
    initial: 'Building character, leadership, and adventure',
    max: 300,
    help: 'One sentence under the name.',
  },
  {
    name: 'ctaText',
    column: 'cta_text',
    ...atTop,
    ...text,
    label: 'Call to Action Button Text',
    initial: 'Join Our Troop',
    max: 80,
    help: 'The button leads to your section about joining, or to your contact details.',
  },
  {
    name: 'contactEmail',
    column: 'contact_email',
    step: 1,
    ...email,
    label: 'Contact Email',
    max: 320,
    anchor: 'contact',
    placeholder: 'hello@example.org',
    autocomplete: 'email',
    help: 'Shown on your page. A shared troop address is better than a private one.',
  },
  {
    name: 'about',
    column: 'description',
    step: 2,
    ...longText,
    label: 'About Your Troop',
    max: 20000,
    anchor: 'about',
    help: 'Who you are, what a year with you is like. An empty line starts a new paragraph.',
  },
  {
    name: 'meetingTime',
    column: 'meeting_time',
    ...atMeetings,
    ...text,
    label: 'Meeting Time',
    max: 500,
    placeholder: 'Tuesdays, 7:00 to 8:30 pm',
  },
  {
    name: 'meetingLocation',
    column: 'meeting_location',
    ...atMeetings,
    ...text,
    label: 'Meeting Location',
    max: 500,
    placeholder: 'Community hall, 12 Mill Lane',
  },
  {
    ...link,
    name: 'mapLink',
    column: 'map_link',
    ...atMeetings,
    label: 'Map Link',
    help: 'Find the place in a map on the web, press Share, and paste the link here.',
  },
  {
    ...link,
    name: 'calendarLink',
    column: 'calendar_link',
    ...atMeetings,
    label: 'Calendar Link',
    help: 'A public calendar of your meetings and outings.',
  },
  { ...social, name: 'facebookUrl', column: 'facebook_url', label: 'Facebook' },
  { ...social, name: 'instagramUrl', column: 'instagram_url', label: 'Instagram' },
  { ...social, name: 'youtubeUrl', column: 'youtube_url', label: 'YouTube' },
  { ...social, name: 'twitterUrl', column: 'twitter_url', label: 'Twitter/X' },
  { ...social, name: 'scoutbookUrl', column: 'scoutbook_url', label: 'Scoutbook' },
  {
    name: 'phone',
    column: 'phone',
    ...atContact,
    ...tel,
    label: 'Phone',
    max: 80,
    optional: true,
    autocomplete: 'tel',
    help: 'Anyone can read it, so choose a number you are happy to share.',
  },
  {
    name: 'socialLinks',
    column: 'social_links',
    ...atContact,
    ...longText,
    label: 'Other Social Links',
    max: 2000,
    optional: true,
    help: 'One on each line. A web address becomes a link.',
  },
  {
    name: 'leaderName',
    column: 'leader_name',
    ...atContact,
    ...text,
    label: 'Leader Name',
    max: 200,
    autocomplete: 'name',
    help: 'An adult leader only.',
  },
  {
    name: 'leaderRole',
    column: 'leader_role',
    ...atContact,
    kind: 'select',
    label: 'Leader Role',
    initial: 'Scoutmaster',
    max: 100,
    options: ROLES,
  },
  {
    name: 'recruitmentInfo',
    column: 'recruitment_info',
    ...atJoin,
    ...longText,
    label: 'Recruitment Information',
    max: 20000,
    help: 'Who can join, what it costs, how to start.',
  },
  {
    ...link,
    name: 'contactFormLink',
    column: 'contact_form_link',
    ...atJoin,
    label: 'Contact Form Link',
    help: 'A form on the web that families fill in.',
  },
  {
    name: 'recruitmentPdf',
    column: null,
    ...atJoin,
    kind: 'file',
    label: 'Recruitment Packet PDF',
    accept: '.pdf',
    optional: true,
    help: 'A PDF that visitors can download.',
  },
  {
    name: 'logo',
    column: null,
    step: 6,
    kind: 'image',
    label: 'Troop Logo',
    accept: 'image/*',
    optional: true,
    anchor: 'top',
    help: 'Your own drawing or patch. A square picture works best.',
  },
  {
    name: 'photoSectionTitle',
    column: 'photo_section_title',
    ...atPhotos,
    ...text,
    label: 'Photo Section Title',
    initial: 'What We Do',
    max: 200,
  },
  {
    name: 'images',
    column: null,
    ...atPhotos,
    kind: 'images',
    label: 'Activity Photos',
    accept: 'image/*',
    optional: true,
  },
  {
    name: 'photoCaptions',
    column: 'photo_captions',
    ...atPhotos,
    kind: 'captions',
    label: 'Photo Captions',
    max: 500,
    maxItems: 60,
    optional: true,
    help: 'Say what you did, not who is in the picture.',
  },
  {
    name: 'template',
    column: 'template_name',
    step: 7,
    kind: 'select',
    label: 'Template',
    initial: 'classic',
    max: 40,
    anchor: 'top',
    options: templates.map(({ name, label, description }) => ({ value: name, label, description })),
  },
  {
    name: 'copyrightText',
    column: 'copyright_text',
    ...atFooter,
    ...text,
    label: 'Copyright Text',
    max: 500,
    optional: true,
    help: 'Leave it empty for "© this year, your troop\'s name. All rights reserved."',
  },
  {
    name: 'poweredByText',
    column: 'powered_by_text',
    ...atFooter,
    ...text,
    label: 'Powered By Text',
    initial: 'Powered by ScoutSite',
    max: 200,
  },
  {
    ...link,
    name: 'privacyPolicyLink',
    column: 'privacy_policy_link',
    ...atFooter,
    label: 'Privacy Policy Link',
  },
] as const satisfies readonly Field[]

type ListedField = (typeof list)[number]
type ListedTextField = Exclude<ListedField, { kind: 'captions' } | { column: null }>
export type TextFieldName = ListedTextField['name']
export type TextColumn = ListedTextField['column']

/** Every field of the wizard, in the order a leader meets them. */
export const fields: readonly Field[] = list

type KnownTextField = TextField & { name: TextFieldName; column: TextColumn }

export const textFields: readonly KnownTextField[] = list.filter(
  (field): field is ListedTextField => field.column !== null && field.kind !== 'captions',
)
