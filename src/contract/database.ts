// Written by `npm run generate` from the migrations. A test compares it with the database.

type Json = string | number | boolean | null | { [key: string]: Json } | Json[]

export type Database = {
  public: {
    Tables: {
      announcements: {
        Row: {
          id: string
          site_id: string
          title: string
          text: string
          shown_from: string
          shown_until: string
          pinned: boolean
          created_at: string
          updated_at: string
          state: string
          proposed_by: string | null
          agreed_by: string | null
        }
        Insert: {
          id?: string
          site_id: string
          title?: string
          text?: string
          shown_from?: string
          shown_until?: string
          pinned?: boolean
          created_at?: string
          updated_at?: string
          state?: string
          proposed_by?: string | null
          agreed_by?: string | null
        }
        Update: Partial<Database['public']['Tables']['announcements']['Insert']>
        Relationships: []
      }
      drafted_changes: {
        Row: {
          site_id: string
          field: string
          entry: string | null
          user_id: string
          at: string
          asked_at: string | null
          agreed_by: string | null
        }
        Insert: {
          site_id: string
          field: string
          entry?: string | null
          user_id: string
          at: string
          asked_at?: string | null
          agreed_by?: string | null
        }
        Update: Partial<Database['public']['Tables']['drafted_changes']['Insert']>
        Relationships: []
      }
      event_changes: {
        Row: {
          id: string
          site_id: string
          event_id: string | null
          feed_key: string | null
          on_date: string
          cancelled: boolean
          note: string
          starts_on: string | null
          starts_at: string | null
          ends_on: string | null
          ends_at: string | null
          changed_at: string
        }
        Insert: {
          id?: string
          site_id: string
          event_id?: string | null
          feed_key?: string | null
          on_date: string
          cancelled?: boolean
          note?: string
          starts_on?: string | null
          starts_at?: string | null
          ends_on?: string | null
          ends_at?: string | null
          changed_at?: string
        }
        Update: Partial<Database['public']['Tables']['event_changes']['Insert']>
        Relationships: []
      }
      events: {
        Row: {
          id: string
          site_id: string
          title: string
          starts_on: string
          starts_at: string | null
          ends_on: string
          ends_at: string | null
          place: string
          town: string
          place_shown: string
          note: string
          repeats: Json | null
          is_meeting: boolean
          cancelled: boolean
          cancelled_note: string
          cancelled_at: string | null
          revision: number
          created_at: string
          updated_at: string
          state: string
          proposed_by: string | null
          agreed_by: string | null
        }
        Insert: {
          id?: string
          site_id: string
          title?: string
          starts_on: string
          starts_at?: string | null
          ends_on?: string
          ends_at?: string | null
          place?: string
          town?: string
          place_shown?: string
          note?: string
          repeats?: Json | null
          is_meeting?: boolean
          cancelled?: boolean
          cancelled_note?: string
          cancelled_at?: string | null
          revision?: number
          created_at?: string
          updated_at?: string
          state?: string
          proposed_by?: string | null
          agreed_by?: string | null
        }
        Update: Partial<Database['public']['Tables']['events']['Insert']>
        Relationships: []
      }
      fact_ages: {
        Row: {
          site_id: string
          topic: string
          right_since: string
        }
        Insert: {
          site_id: string
          topic: string
          right_since?: string
        }
        Update: Partial<Database['public']['Tables']['fact_ages']['Insert']>
        Relationships: []
      }
      join_requests: {
        Row: {
          id: string
          site_id: string
          at: string
          name: string
          email: string
          phone: string
          age_band: string
          message: string
          state: string
          reason: string
          answered_at: string | null
          answered_by: string | null
          changed_at: string
          keep_days: number
          nonce: string
          told: number
          tell_at: string
          taken_until: string | null
          left_out: string[] | null
          place: string | null
          offered_at: string | null
          offered_by: string | null
          told_of_room_at: string | null
          refused_at: string | null
        }
        Insert: {
          id?: string
          site_id: string
          at?: string
          name: string
          email: string
          phone: string
          age_band: string
          message: string
          state?: string
          reason?: string
          answered_at?: string | null
          answered_by?: string | null
          changed_at?: string
          keep_days?: number
          nonce: string
          told?: number
          tell_at?: string
          taken_until?: string | null
          left_out?: string[] | null
          place?: string | null
          offered_at?: string | null
          offered_by?: string | null
          told_of_room_at?: string | null
          refused_at?: string | null
        }
        Update: Partial<Database['public']['Tables']['join_requests']['Insert']>
        Relationships: []
      }
      releases: {
        Row: {
          id: string
          site_id: string
          created_by: string | null
          created_at: string
          number: number
          revision: number
          assets_revision: number
          facts: Json
          folder: string
          template_name: string
          template_version: string
          files: Json
          update_id: string | null
          replaces: string | null
          current_folder: string | null
        }
        Insert: {
          id?: string
          site_id: string
          created_by?: string | null
          created_at?: string
          number?: number
          revision: number
          assets_revision: number
          facts: Json
          folder: string
          template_name: string
          template_version: string
          files?: Json
          update_id?: string | null
          replaces?: string | null
          current_folder?: string | null
        }
        Update: Partial<Database['public']['Tables']['releases']['Insert']>
        Relationships: []
      }
      site_assets: {
        Row: {
          id: string
          site_id: string
          kind: string
          position: number
          alt: string | null
          caption: string | null
          file_name: string | null
          file_key: string
          content_type: string
          bytes: number
          width: number | null
          height: number | null
          created_at: string
          color: string | null
          files: Json
          removed_at: string | null
          sha256: string | null
          focus: string | null
          album: string | null
          brightest: number | null
          agreed: string | null
        }
        Insert: {
          id?: string
          site_id: string
          kind: string
          position?: number
          alt?: string | null
          caption?: string | null
          file_name?: string | null
          file_key: string
          content_type: string
          bytes: number
          width?: number | null
          height?: number | null
          created_at?: string
          color?: string | null
          files?: Json
          removed_at?: string | null
          sha256?: string | null
          focus?: string | null
          album?: string | null
          brightest?: number | null
          agreed?: string | null
        }
        Update: Partial<Database['public']['Tables']['site_assets']['Insert']>
        Relationships: []
      }
      site_codes: {
        Row: {
          id: string
          site_id: string
          code: string
          name: string
          created_at: string
        }
        Insert: {
          id?: string
          site_id: string
          code: string
          name: string
          created_at?: string
        }
        Update: Partial<Database['public']['Tables']['site_codes']['Insert']>
        Relationships: []
      }
      site_domains: {
        Row: {
          id: string
          site_id: string
          name: string
          www_name: string
          state: string
          token: string
          has_www: boolean
          report: Json
          checked_at: string | null
          live_since: string | null
          missing_since: string | null
          created_at: string
        }
        Insert: {
          id?: string
          site_id: string
          name: string
          www_name?: string
          state?: string
          token?: string
          has_www?: boolean
          report?: Json
          checked_at?: string | null
          live_since?: string | null
          missing_since?: string | null
          created_at?: string
        }
        Update: Partial<Database['public']['Tables']['site_domains']['Insert']>
        Relationships: []
      }
      site_feeds: {
        Row: {
          id: string
          site_id: string
          url: string
          name: string
          state: string
          read_at: string | null
          problem: string | null
          left_out: Json
          occurrences: Json
          place_shown: string
          town: string
          shows_titles: boolean
          shows_notes: boolean
          created_at: string
        }
        Insert: {
          id?: string
          site_id: string
          url: string
          name?: string
          state?: string
          read_at?: string | null
          problem?: string | null
          left_out?: Json
          occurrences?: Json
          place_shown?: string
          town?: string
          shows_titles?: boolean
          shows_notes?: boolean
          created_at?: string
        }
        Update: Partial<Database['public']['Tables']['site_feeds']['Insert']>
        Relationships: []
      }
      site_findings: {
        Row: {
          id: string
          site_id: string
          field: string
          entry: string | null
          level: string
          rule: string
          excerpt: string
          subject: string
          seen_at: string
          answer: string | null
          answered_by: string | null
          answered_at: string | null
          held_at: string | null
          told_at: string | null
        }
        Insert: {
          id?: string
          site_id: string
          field: string
          entry?: string | null
          level: string
          rule: string
          excerpt: string
          subject: string
          seen_at?: string
          answer?: string | null
          answered_by?: string | null
          answered_at?: string | null
          held_at?: string | null
          told_at?: string | null
        }
        Update: Partial<Database['public']['Tables']['site_findings']['Insert']>
        Relationships: []
      }
      site_history: {
        Row: {
          id: number
          site_id: string
          at: string
          revision: number
          user_id: string | null
          session: string | null
          field: string
          entry: string | null
          before: Json | null
          after: Json | null
          removed: string | null
        }
        Insert: {
          id?: number
          site_id: string
          at?: string
          revision: number
          user_id?: string | null
          session?: string | null
          field: string
          entry?: string | null
          before?: Json | null
          after?: Json | null
          removed?: string | null
        }
        Update: Partial<Database['public']['Tables']['site_history']['Insert']>
        Relationships: []
      }
      site_invitations: {
        Row: {
          id: string
          site_id: string | null
          role: string | null
          seat: string | null
          email: string | null
          token_hash: string
          expires_at: string
          created_at: string
          created_by: string
          used_by: string | null
          used_at: string | null
          invited_by: string | null
          passes_on: boolean
          inviter_until: string | null
          parent_email: string | null
          granted: boolean
        }
        Insert: {
          id?: string
          site_id?: string | null
          role?: string | null
          seat?: string | null
          email?: string | null
          token_hash: string
          expires_at?: string
          created_at?: string
          created_by: string
          used_by?: string | null
          used_at?: string | null
          invited_by?: string | null
          passes_on?: boolean
          inviter_until?: string | null
          parent_email?: string | null
          granted?: boolean
        }
        Update: Partial<Database['public']['Tables']['site_invitations']['Insert']>
        Relationships: []
      }
      site_leaders: {
        Row: {
          id: string
          site_id: string
          name: string | null
          role: string | null
          position: number
          created_at: string
          photo: string | null
          age: string
        }
        Insert: {
          id?: string
          site_id: string
          name?: string | null
          role?: string | null
          position?: number
          created_at?: string
          photo?: string | null
          age?: string
        }
        Update: Partial<Database['public']['Tables']['site_leaders']['Insert']>
        Relationships: []
      }
      site_links: {
        Row: {
          id: string
          site_id: string
          field: string
          typed: string
          url: string
          state: string
          problem: string | null
          failed_on: string | null
          checked_at: string | null
          due_at: string
          confirmed_at: string | null
        }
        Insert: {
          id?: string
          site_id: string
          field: string
          typed: string
          url: string
          state?: string
          problem?: string | null
          failed_on?: string | null
          checked_at?: string | null
          due_at?: string
          confirmed_at?: string | null
        }
        Update: Partial<Database['public']['Tables']['site_links']['Insert']>
        Relationships: []
      }
      site_members: {
        Row: {
          site_id: string
          user_id: string
          role: string
          created_at: string
          seat: string
          until: string | null
          parent_email: string | null
        }
        Insert: {
          site_id: string
          user_id: string
          role: string
          created_at?: string
          seat?: string
          until?: string | null
          parent_email?: string | null
        }
        Update: Partial<Database['public']['Tables']['site_members']['Insert']>
        Relationships: []
      }
      site_names: {
        Row: {
          site_id: string
          user_id: string
          name: string
        }
        Insert: {
          site_id: string
          user_id: string
          name: string
        }
        Update: Partial<Database['public']['Tables']['site_names']['Insert']>
        Relationships: []
      }
      site_notes: {
        Row: {
          id: number
          site_id: string
          at: string
          user_id: string
          kind: string
          note: string
        }
        Insert: {
          id?: number
          site_id: string
          at?: string
          user_id: string
          kind: string
          note: string
        }
        Update: Partial<Database['public']['Tables']['site_notes']['Insert']>
        Relationships: []
      }
      site_questions: {
        Row: {
          id: string
          site_id: string
          question: string | null
          answer: string | null
          position: number
          created_at: string
        }
        Insert: {
          id?: string
          site_id: string
          question?: string | null
          answer?: string | null
          position?: number
          created_at?: string
        }
        Update: Partial<Database['public']['Tables']['site_questions']['Insert']>
        Relationships: []
      }
      site_room: {
        Row: {
          site_id: string
          age_band: string
          room: string
        }
        Insert: {
          site_id: string
          age_band: string
          room: string
        }
        Update: Partial<Database['public']['Tables']['site_room']['Insert']>
        Relationships: []
      }
      site_visits: {
        Row: {
          site_id: string
          day: string
          page: string
          source: string
          visits: number
        }
        Insert: {
          site_id: string
          day: string
          page: string
          source: string
          visits: number
        }
        Update: Partial<Database['public']['Tables']['site_visits']['Insert']>
        Relationships: []
      }
      sites: {
        Row: {
          id: string
          user_id: string | null
          site_name: string | null
          domain: string
          description: string | null
          status: string
          niche: string | null
          troop_number: string | null
          location: string | null
          contact_email: string | null
          tagline: string | null
          cta_text: string | null
          meeting_time: string | null
          meeting_location: string | null
          map_link: string | null
          calendar_link: string | null
          photo_section_title: string | null
          photo_captions: string[] | null
          recruitment_info: string | null
          contact_form_link: string | null
          phone: string | null
          social_links: string | null
          leader_name: string | null
          leader_role: string | null
          facebook_url: string | null
          instagram_url: string | null
          youtube_url: string | null
          twitter_url: string | null
          scoutbook_url: string | null
          copyright_text: string | null
          powered_by_text: string | null
          privacy_policy_link: string | null
          template_name: string | null
          created_at: string
          updated_at: string
          revision: number
          assets_revision: number
          is_domain_chosen: boolean
          published_at: string | null
          published_release_id: string | null
          published_revision: number | null
          published_assets_revision: number | null
          deleted_at: string | null
          leaders: Json
          unit_kind: string
          time_zone: string | null
          own_domain: string | null
          color: string | null
          section_order: string[] | null
          hidden_sections: string[] | null
          questions: Json
          dues: string | null
          uniform_cost: string | null
          cost_help: string | null
          first_evening: string | null
          sponsor: string | null
          section_headings: Json | null
          files: Json
          two_adults: boolean
          organization: string
          families_first: boolean
          takes_inquiries: boolean
          inquiry_days: number
          privacy_note: string | null
        }
        Insert: {
          id?: string
          user_id?: string | null
          site_name?: string | null
          domain?: string
          description?: string | null
          status?: string
          niche?: string | null
          troop_number?: string | null
          location?: string | null
          contact_email?: string | null
          tagline?: string | null
          cta_text?: string | null
          meeting_time?: string | null
          meeting_location?: string | null
          map_link?: string | null
          calendar_link?: string | null
          photo_section_title?: string | null
          photo_captions?: string[] | null
          recruitment_info?: string | null
          contact_form_link?: string | null
          phone?: string | null
          social_links?: string | null
          leader_name?: string | null
          leader_role?: string | null
          facebook_url?: string | null
          instagram_url?: string | null
          youtube_url?: string | null
          twitter_url?: string | null
          scoutbook_url?: string | null
          copyright_text?: string | null
          powered_by_text?: string | null
          privacy_policy_link?: string | null
          template_name?: string | null
          created_at?: string
          updated_at?: string
          revision?: number
          assets_revision?: number
          is_domain_chosen?: boolean
          published_at?: string | null
          published_release_id?: string | null
          published_revision?: number | null
          published_assets_revision?: number | null
          deleted_at?: string | null
          leaders?: Json
          unit_kind?: string
          time_zone?: string | null
          own_domain?: string | null
          color?: string | null
          section_order?: string[] | null
          hidden_sections?: string[] | null
          questions?: Json
          dues?: string | null
          uniform_cost?: string | null
          cost_help?: string | null
          first_evening?: string | null
          sponsor?: string | null
          section_headings?: Json | null
          files?: Json
          two_adults?: boolean
          organization?: string
          families_first?: boolean
          takes_inquiries?: boolean
          inquiry_days?: number
          privacy_note?: string | null
        }
        Update: Partial<Database['public']['Tables']['sites']['Insert']>
        Relationships: []
      }
    }
    Views: Record<never, never>
    Functions: {
      agree_again: {
        Args: { site: string }
        Returns: Json
      }
      arrange_photos: {
        Args: { site: string; photos: string[] }
        Returns: Database['public']['Tables']['site_assets']['Row'][]
      }
      check_domain: {
        Args: { site_id: string; wanted: string }
        Returns: Json
      }
      family_look: {
        Args: { site: string; renew?: boolean }
        Returns: Json
      }
      inquiries_of: {
        Args: { site: string }
        Returns: Json
      }
      inquiry_counts: {
        Args: Record<never, never>
        Returns: Json
      }
      list_deleted_sites: {
        Args: Record<never, never>
        Returns: Json
      }
      list_held_files: {
        Args: Record<never, never>
        Returns: Json
      }
      list_picture_requests: {
        Args: Record<never, never>
        Returns: Json
      }
      list_take_downs: {
        Args: Record<never, never>
        Returns: Json
      }
      restore_site: {
        Args: { id: string }
        Returns: Database['public']['Tables']['sites']['Row'][]
      }
      visits_of: {
        Args: { site: string; since: string }
        Returns: Json
      }
    }
  }
}
