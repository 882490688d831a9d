-- Why an organisation is suspended, a daily limit of its own, when somebody was active in it last, and organisations that the
-- operator has invited.

alter table tenant
  add column suspended_reason text not null default '',
  -- Of an organisation that is not approved, where registration is open; null means the usual one.
  add column daily_quota integer check (daily_quota between 1 and 1000000);

-- The operator may know when an organisation was used last, but reads none of its messages.
create function engine.last_activity(organisation uuid) returns timestamptz
  language sql stable security definer set search_path = public, pg_temp as $$
    select greatest(
      (select max(opened_at) from member where tenant_id = organisation),
      (select created_at from message where tenant_id = organisation order by created_at desc limit 1))
  $$;
revoke execute on function engine.last_activity(uuid) from public;
grant execute on function engine.last_activity(uuid) to tidings_system;

-- Invitations to create an organisation. Of the link's token only the SHA-256 is kept.
create table engine.organisation_invitation (
  id uuid primary key,
  email text not null,
  -- A name that the form begins with; may be empty.
  organisation text not null default '',
  token_hash text not null unique,
  status text not null default 'pending' check (status in ('pending', 'accepted', 'withdrawn', 'replaced')),
  invited_by uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create unique index organisation_invitation_pending on engine.organisation_invitation (email) where status = 'pending';
grant select, insert, update, delete on engine.organisation_invitation to tidings_system;
