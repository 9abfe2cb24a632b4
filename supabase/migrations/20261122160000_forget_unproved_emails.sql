-- Accounts that were opened without a mail were recorded as if their e-mail had been proved. Whoever
-- never got a link cannot have followed one.
update auth.identities i
set identity_data = i.identity_data || '{"email_verified": false}'
from auth.users u
where u.id = i.user_id and i.provider = 'email'
  and u.confirmation_sent_at is null
  and u.recovery_sent_at is null
  and u.email_change_sent_at is null;
