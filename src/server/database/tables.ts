// Written by `npm run generate` from the migrations. A test compares it with the database.
import type { ColumnType, GeneratedAlways } from 'kysely'
import type { AssetFile, AssetKind, ListedFile } from '#contract/asset-record.ts'
import type { DomainReport, DomainState } from '#contract/own-domain.ts'
import type { ReleaseFile } from '#contract/published-file.ts'
import type { FrozenFacts } from '#site/facts/from-facts.ts'
import type { Leader } from '#site/facts/leaders.ts'
import type { FeedOccurrence, PlaceShown } from '#site/facts/live.ts'
import type { Question } from '#site/facts/questions.ts'
import type { Repeats } from '#site/facts/repeats.ts'
import type { Headings } from '#site/facts/sections.ts'
import type { Jsonb } from './as-json.ts'

type Moment = ColumnType<Date, Date | string, Date | string>
type Optional<T> = [T] extends [ColumnType<infer S, infer I, infer U>]
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>
type Nullable<T> = [T] extends [ColumnType<infer S, infer I, infer U>]
  ? ColumnType<S | null, I | null | undefined, U | null>
  : ColumnType<T | null, T | null | undefined, T | null>
type Json<T> = ColumnType<T, Jsonb<T>, Jsonb<T>>
type Metadata = Record<string, unknown>

export type Tables = {
  announcements: {
    id: Optional<string>
    site_id: string
    title: Optional<string>
    text: Optional<string>
    shown_from: Optional<Moment>
    shown_until: Optional<Moment>
    pinned: Optional<boolean>
    created_at: Optional<Moment>
    updated_at: Optional<Moment>
    state: Optional<string>
    proposed_by: Nullable<string>
    agreed_by: Nullable<string>
  }
  drafted_changes: {
    site_id: string
    field: string
    entry: Nullable<string>
    user_id: string
    at: Moment
    asked_at: Nullable<Moment>
    agreed_by: Nullable<string>
  }
  event_changes: {
    id: Optional<string>
    site_id: string
    event_id: Nullable<string>
    feed_key: Nullable<string>
    on_date: string
    cancelled: Optional<boolean>
    note: Optional<string>
    starts_on: Nullable<string>
    starts_at: Nullable<string>
    ends_on: Nullable<string>
    ends_at: Nullable<string>
    changed_at: Optional<Moment>
  }
  events: {
    id: Optional<string>
    site_id: string
    title: Optional<string>
    starts_on: string
    starts_at: Nullable<string>
    ends_on: Optional<string>
    ends_at: Nullable<string>
    place: Optional<string>
    town: Optional<string>
    place_shown: Optional<PlaceShown>
    note: Optional<string>
    repeats: Nullable<Json<Repeats>>
    is_meeting: Optional<boolean>
    cancelled: Optional<boolean>
    cancelled_note: Optional<string>
    cancelled_at: Nullable<Moment>
    revision: Optional<number>
    created_at: Optional<Moment>
    updated_at: Optional<Moment>
    state: Optional<string>
    proposed_by: Nullable<string>
    agreed_by: Nullable<string>
  }
  fact_ages: {
    site_id: string
    topic: string
    right_since: Optional<Moment>
  }
  join_requests: {
    id: Optional<string>
    site_id: string
    at: Optional<Moment>
    name: string
    email: string
    phone: string
    age_band: string
    message: string
    state: Optional<string>
    reason: Optional<string>
    answered_at: Nullable<Moment>
    answered_by: Nullable<string>
    changed_at: Optional<Moment>
    keep_days: Optional<number>
    nonce: string
    told: Optional<number>
    tell_at: Optional<Moment>
    taken_until: Nullable<Moment>
    left_out: Nullable<string[]>
    place: Nullable<string>
    offered_at: Nullable<Moment>
    offered_by: Nullable<string>
    told_of_room_at: Nullable<Moment>
    refused_at: Nullable<Moment>
  }
  releases: {
    id: Optional<string>
    site_id: string
    created_by: Nullable<string>
    created_at: Optional<Moment>
    number: GeneratedAlways<number>
    revision: number
    assets_revision: number
    facts: Json<FrozenFacts>
    folder: string
    template_name: string
    template_version: string
    files: Optional<Json<ReleaseFile[]>>
    update_id: Nullable<string>
    replaces: Nullable<string>
    current_folder: Nullable<string>
  }
  site_assets: {
    id: Optional<string>
    site_id: string
    kind: AssetKind
    position: Optional<number>
    alt: Nullable<string>
    caption: Nullable<string>
    file_name: Nullable<string>
    file_key: string
    content_type: string
    bytes: number
    width: Nullable<number>
    height: Nullable<number>
    created_at: Optional<Moment>
    color: Nullable<string>
    files: Optional<Json<AssetFile[]>>
    removed_at: Nullable<Moment>
    sha256: Nullable<string>
    focus: Nullable<string>
    album: Nullable<string>
    brightest: Nullable<number>
    agreed: Nullable<string>
  }
  site_codes: {
    id: Optional<string>
    site_id: string
    code: string
    name: string
    created_at: Optional<Moment>
  }
  site_domains: {
    id: Optional<string>
    site_id: string
    name: string
    www_name: GeneratedAlways<string>
    state: Optional<DomainState>
    token: Optional<string>
    has_www: Optional<boolean>
    report: Optional<Json<DomainReport>>
    checked_at: Nullable<Moment>
    live_since: Nullable<Moment>
    missing_since: Nullable<Moment>
    created_at: Optional<Moment>
  }
  site_feeds: {
    id: Optional<string>
    site_id: string
    url: string
    name: Optional<string>
    state: Optional<string>
    read_at: Nullable<Moment>
    problem: Nullable<string>
    left_out: Optional<Json<string[]>>
    occurrences: Optional<Json<FeedOccurrence[]>>
    place_shown: Optional<PlaceShown>
    town: Optional<string>
    shows_titles: Optional<boolean>
    shows_notes: Optional<boolean>
    created_at: Optional<Moment>
  }
  site_findings: {
    id: Optional<string>
    site_id: string
    field: string
    entry: Nullable<string>
    level: string
    rule: string
    excerpt: string
    subject: string
    seen_at: Optional<Moment>
    answer: Nullable<string>
    answered_by: Nullable<string>
    answered_at: Nullable<Moment>
    held_at: Nullable<Moment>
    told_at: Nullable<Moment>
  }
  site_history: {
    id: GeneratedAlways<number>
    site_id: string
    at: Optional<Moment>
    revision: number
    user_id: Nullable<string>
    session: Nullable<string>
    field: string
    entry: Nullable<string>
    before: Nullable<Json<unknown>>
    after: Nullable<Json<unknown>>
    removed: Nullable<string>
  }
  site_invitations: {
    id: Optional<string>
    site_id: Nullable<string>
    role: Nullable<string>
    seat: Nullable<string>
    email: Nullable<string>
    token_hash: string
    expires_at: Optional<Moment>
    created_at: Optional<Moment>
    created_by: string
    used_by: Nullable<string>
    used_at: Nullable<Moment>
    invited_by: Nullable<string>
    passes_on: Optional<boolean>
    inviter_until: Nullable<string>
    parent_email: Nullable<string>
    granted: Optional<boolean>
  }
  site_leaders: {
    id: Optional<string>
    site_id: string
    name: Nullable<string>
    role: Nullable<string>
    position: Optional<number>
    created_at: Optional<Moment>
    photo: Nullable<string>
    age: Optional<string>
  }
  site_links: {
    id: Optional<string>
    site_id: string
    field: string
    typed: string
    url: string
    state: Optional<string>
    problem: Nullable<string>
    failed_on: Nullable<string>
    checked_at: Nullable<Moment>
    due_at: Optional<Moment>
    confirmed_at: Nullable<Moment>
  }
  site_members: {
    site_id: string
    user_id: string
    role: string
    created_at: Optional<Moment>
    seat: Optional<string>
    until: Nullable<string>
    parent_email: Nullable<string>
  }
  site_names: {
    site_id: string
    user_id: string
    name: string
  }
  site_notes: {
    id: GeneratedAlways<number>
    site_id: string
    at: Optional<Moment>
    user_id: string
    kind: string
    note: string
  }
  site_questions: {
    id: Optional<string>
    site_id: string
    question: Nullable<string>
    answer: Nullable<string>
    position: Optional<number>
    created_at: Optional<Moment>
  }
  site_room: {
    site_id: string
    age_band: string
    room: string
  }
  site_visits: {
    site_id: string
    day: string
    page: string
    source: string
    visits: number
  }
  sites: {
    id: Optional<string>
    user_id: Nullable<string>
    site_name: Nullable<string>
    domain: Optional<string>
    description: Nullable<string>
    status: Optional<string>
    niche: Nullable<string>
    troop_number: Nullable<string>
    location: Nullable<string>
    contact_email: Nullable<string>
    tagline: Nullable<string>
    cta_text: Nullable<string>
    meeting_time: Nullable<string>
    meeting_location: Nullable<string>
    map_link: Nullable<string>
    calendar_link: Nullable<string>
    photo_section_title: Nullable<string>
    photo_captions: Nullable<string[]>
    recruitment_info: Nullable<string>
    contact_form_link: Nullable<string>
    phone: Nullable<string>
    social_links: Nullable<string>
    leader_name: Nullable<string>
    leader_role: Nullable<string>
    facebook_url: Nullable<string>
    instagram_url: Nullable<string>
    youtube_url: Nullable<string>
    twitter_url: Nullable<string>
    scoutbook_url: Nullable<string>
    copyright_text: Nullable<string>
    powered_by_text: Nullable<string>
    privacy_policy_link: Nullable<string>
    template_name: Nullable<string>
    created_at: Optional<Moment>
    updated_at: Optional<Moment>
    revision: Optional<number>
    assets_revision: Optional<number>
    is_domain_chosen: Optional<boolean>
    published_at: Nullable<Moment>
    published_release_id: Nullable<string>
    published_revision: Nullable<number>
    published_assets_revision: Nullable<number>
    deleted_at: Nullable<Moment>
    leaders: Optional<Json<Leader[]>>
    unit_kind: Optional<string>
    time_zone: Nullable<string>
    own_domain: Nullable<string>
    color: Nullable<string>
    section_order: Nullable<string[]>
    hidden_sections: Nullable<string[]>
    questions: Optional<Json<Question[]>>
    dues: Nullable<string>
    uniform_cost: Nullable<string>
    cost_help: Nullable<string>
    first_evening: Nullable<string>
    sponsor: Nullable<string>
    section_headings: Nullable<Json<Headings>>
    files: Optional<Json<ListedFile[]>>
    two_adults: Optional<boolean>
    organization: Optional<string>
    families_first: Optional<boolean>
    takes_inquiries: Optional<boolean>
    inquiry_days: Optional<number>
    privacy_note: Nullable<string>
  }
  'auth.identities': {
    id: string
    provider: string
    provider_id: string
    user_id: string
    identity_data: Optional<Json<Metadata>>
    email: GeneratedAlways<string | null>
    last_sign_in_at: Nullable<Moment>
    created_at: Nullable<Moment>
    updated_at: Nullable<Moment>
  }
  'auth.mfa_factors': {
    id: string
    user_id: string
    friendly_name: Nullable<string>
    factor_type: string
    status: string
    created_at: Optional<Moment>
    updated_at: Optional<Moment>
    secret: string
    last_step: Nullable<number>
  }
  'auth.refresh_tokens': {
    id: string
    token: string
    user_id: string
    session_id: Nullable<string>
    revoked: Nullable<boolean>
    parent: Nullable<string>
    created_at: Nullable<Moment>
    updated_at: Nullable<Moment>
  }
  'auth.sessions': {
    id: string
    user_id: string
    not_after: Nullable<Moment>
    refreshed_at: Nullable<Moment>
    user_agent: Nullable<string>
    ip: Nullable<string>
    tag: Nullable<string>
    refresh_token_hmac_key: Nullable<string>
    refresh_token_counter: Nullable<number>
    scopes: Nullable<string>
    created_at: Nullable<Moment>
    updated_at: Nullable<Moment>
    aal: Nullable<string>
    factor_id: Nullable<string>
    second_method: Nullable<string>
    second_at: Nullable<Moment>
    has_long_password: Optional<boolean>
  }
  'auth.users': {
    id: string
    aud: Nullable<string>
    role: Nullable<string>
    email: Nullable<string>
    encrypted_password: Nullable<string>
    phone: Nullable<string>
    email_confirmed_at: Nullable<Moment>
    confirmed_at: GeneratedAlways<Date | null>
    invited_at: Nullable<Moment>
    confirmation_token: Nullable<string>
    confirmation_sent_at: Nullable<Moment>
    recovery_token: Nullable<string>
    recovery_sent_at: Nullable<Moment>
    email_change: Nullable<string>
    email_change_token_new: Nullable<string>
    email_change_token_current: Nullable<string>
    email_change_sent_at: Nullable<Moment>
    email_change_confirm_status: Nullable<number>
    phone_confirmed_at: Nullable<Moment>
    phone_change: Nullable<string>
    phone_change_token: Nullable<string>
    phone_change_sent_at: Nullable<Moment>
    reauthentication_token: Nullable<string>
    reauthentication_sent_at: Nullable<Moment>
    raw_app_meta_data: Nullable<Json<Metadata>>
    raw_user_meta_data: Nullable<Json<Metadata>>
    banned_until: Nullable<Moment>
    deleted_at: Nullable<Moment>
    is_sso_user: Optional<boolean>
    is_anonymous: Optional<boolean>
    last_sign_in_at: Nullable<Moment>
    created_at: Nullable<Moment>
    updated_at: Nullable<Moment>
  }
  'private.app_origin': {
    only_row: Optional<boolean>
    origin: string
    counts_visits: Optional<boolean>
  }
  'private.approval_requests': {
    user_id: string
    asked_at: Optional<Moment>
    operator_told_at: Nullable<Moment>
    told_at: Nullable<Moment>
  }
  'private.attempts': {
    key: string
    points: Optional<number>
    expire: Nullable<number>
  }
  'private.backups': {
    id: string
    started_at: Optional<Moment>
    ended_at: Nullable<Moment>
    target: string
    is_nightly: Optional<boolean>
    bytes: Nullable<number>
    files: Nullable<number>
    proven_at: Nullable<Moment>
    problem: Nullable<string>
    snapshot: Nullable<string>
    is_kept: Optional<boolean>
  }
  'private.cdn': {
    id: Optional<boolean>
    is_there: Optional<boolean>
  }
  'private.closings': {
    site_id: string
    closes_on: string
  }
  'private.column_limits': {
    table_name: string
    column_name: string
    label: string
    longest: number
    items: Nullable<string>
    most_items: Nullable<number>
  }
  'private.compatibility': {
    is_only: Optional<boolean>
    oldest_program: string
  }
  'private.deletions': {
    site_id: string
    deleted_at: Moment
    domain: string
    told_at: Nullable<Moment>
  }
  'private.domain_checks': {
    domain_id: string
    due_at: Nullable<Moment>
    taken_until: Nullable<Moment>
    began_at: Optional<Moment>
    warned: Optional<number>
  }
  'private.family_links': {
    site_id: string
    token: Optional<string>
  }
  'private.family_looks': {
    asset_id: string
    site_id: string
    facts: Nullable<Json<unknown>>
    is_hero: Optional<boolean>
    after: Nullable<string>
    shown_at: Optional<Moment>
  }
  'private.faults': {
    id: string
    message: string
    outline: Json<Metadata>
    count: number
    first_at: Moment
    last_at: Moment
    last_request_id: Nullable<string>
  }
  'private.feed_reads': {
    feed_id: string
    due_at: Optional<Moment>
    taken_until: Nullable<Moment>
    failures: Optional<number>
    etag: Nullable<string>
    last_modified: Nullable<string>
    digest: Nullable<string>
    expanded_at: Nullable<Moment>
  }
  'private.former_domains': {
    site_id: string
    name: string
    www_name: GeneratedAlways<string>
    token: string
    has_www: Optional<boolean>
    left_at: Nullable<Moment>
  }
  'private.freed_sites': {
    site_id: string
    freed_at: Optional<Moment>
  }
  'private.gone_hosts': {
    host: string
    gone_at: Optional<Moment>
  }
  'private.hosts_to_copy': {
    host: string
    due_at: Optional<Moment>
    touched: Optional<number>
    taken_until: Nullable<Moment>
  }
  'private.hosts_to_purge': {
    host: string
    due_at: Moment
    touched: Optional<number>
    taken_until: Nullable<Moment>
    is_again: Optional<boolean>
  }
  'private.identity': {
    id: Optional<string>
    is_only: Optional<boolean>
  }
  'private.limits': {
    name: string
    most: number
  }
  'private.links_read': {
    site_id: string
    revision: number
  }
  'private.live_pages': {
    site_id: string
    due_at: Moment
    touched: Optional<number>
    taken_until: Nullable<Moment>
    tries: Optional<number>
    update_due_at: Nullable<Moment>
    told_of_held_at: Nullable<Moment>
    told_of_consent: Nullable<string>
    told_of_inquiries_at: Nullable<Moment>
    told_of_month: Nullable<string>
  }
  'private.message_recipients': {
    message_id: string
    user_id: string
  }
  'private.messages': {
    id: Optional<string>
    subject: string
    words: string
    digest: string
    made_at: Optional<Moment>
    made_by: string
    banner_until: Nullable<string>
  }
  'private.page_reports': {
    id: Optional<string>
    site_id: string
    kind: string
    words: Optional<string>
    email: Nullable<string>
    state: Optional<string>
    created_at: Optional<Moment>
    closed_by: Nullable<string>
    closed_at: Nullable<Moment>
    passed_on_by: Nullable<string>
    passed_on_at: Nullable<Moment>
    passes_words: Optional<boolean>
    passes_email: Optional<boolean>
    told_at: Nullable<Moment>
  }
  'private.paper_texts': {
    asset_id: string
    text: string
    unread: Nullable<string>
    has_position: boolean
  }
  'private.picture_requests': {
    id: Optional<string>
    site_id: string
    asset_id: string
    at: Optional<Moment>
    who: string
    line: Optional<string>
    email: Nullable<string>
    state: string
    hide_at: Nullable<Moment>
    decided_at: Nullable<Moment>
    was_hidden: Optional<boolean>
  }
  'private.presences': {
    site_id: string
    session: string
    user_id: string
    field: Nullable<string>
    at: Optional<Moment>
  }
  'private.public_emails': {
    site_id: string
    email: string
    since: Optional<Moment>
  }
  'private.purges': {
    asset_id: string
    site_id: string
    asked_at: Optional<Moment>
    held_until: Nullable<Moment>
    held_by: Nullable<string>
  }
  'private.rare_visits': {
    site_id: string
    day: string
    page: string
    host: string
    visits: number
  }
  'private.remembered_devices': {
    token_hash: string
    user_id: string
    expires_at: Moment
  }
  'private.removals': {
    site_id: string
    asset_id: Nullable<string>
    field: Nullable<string>
    entry: Nullable<string>
    says: Nullable<Json<unknown>>
    at: Optional<Moment>
    state: Nullable<'held' | 'back' | 'gone'>
  }
  'private.reserved_domains': {
    domain: string
  }
  'private.reset_links': {
    user_id: string
    link_hash: string
    new_email: Nullable<string>
    account_state: string
    expires_at: Moment
  }
  'private.resting_domains': {
    domain: string
    site_id: Nullable<string>
    freed_at: Optional<Moment>
  }
  'private.second_factor_resets': {
    user_id: string
    takes_effect_at: Moment
    asked_by: string
  }
  'private.shared_secrets': {
    name: string
    value: string
  }
  'private.site_claims': {
    id: Optional<string>
    site_id: string
    state: Optional<string>
    proof: string
    code_hash: Nullable<string>
    wrong_codes: Optional<number>
    proof_until: Moment
    name: Nullable<string>
    email: Nullable<string>
    created_at: Optional<Moment>
    opened_at: Nullable<Moment>
    told: Optional<number>
    told_at: Nullable<Moment>
    seen_at: Nullable<Moment>
    decided_by: Nullable<string>
    decided_at: Nullable<Moment>
  }
  'private.suspensions': {
    id: Optional<string>
    user_id: string
    reason: string
    until: Nullable<string>
    suspended_at: Optional<Moment>
    suspended_by: string
    ended_at: Nullable<Moment>
    ended_by: Nullable<string>
    told_at: Nullable<Moment>
    told_end_at: Nullable<Moment>
  }
  'private.take_downs': {
    id: Optional<string>
    site_id: string
    reason: string
    taken_by: string
    taken_at: Optional<Moment>
    put_back_by: Nullable<string>
    put_back_at: Nullable<Moment>
    told_taken_at: Nullable<Moment>
    told_put_back_at: Nullable<Moment>
    suspension_id: Nullable<string>
  }
  'private.template_update_sites': {
    update_id: string
    site_id: string
    template: string
    taken_until: Nullable<Moment>
    tries: Optional<number>
    done_at: Nullable<Moment>
  }
  'private.template_updates': {
    id: Optional<string>
    state: Nullable<string>
    started_at: Optional<Moment>
    ended_at: Nullable<Moment>
    templates: Optional<string[]>
    total: Optional<number>
  }
  'private.texts_before_looks': {
    site_id: string
    digest: string
  }
  'private.trusted_accounts': {
    user_id: string
    trusted_at: Optional<Moment>
  }
  'private.visit_writes': {
    id: string
    at: Optional<Moment>
  }
}
