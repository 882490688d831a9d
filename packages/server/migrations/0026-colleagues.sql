-- Colleagues: invitations by a link, and those who have left.

-- Of an invitation's token only the SHA-256 is kept. A newer invitation of the same address replaces an older one.
alter table invitation
  add column token_hash text unique,
  add constraint invitation_status check (status in ('pending', 'accepted', 'withdrawn', 'replaced'));
create unique index invitation_pending on invitation (tenant_id, email) where status = 'pending';
create index invitation_made on invitation (tenant_id, created_at);

-- When the session's user was removed from its organisation; the session is of no more use, and its client is told why.
alter table session add column removed_at timestamptz;

-- Which organisation a user opened last, and enters by signing in.
alter table member add column opened_at timestamptz;

-- The names of those who have left, for the audit log and the reports of what they did.
create table former_member (
  tenant_id uuid not null references tenant (id) on delete cascade,
  user_id uuid not null,
  name text not null,
  left_at timestamptz not null,
  primary key (tenant_id, user_id)
);
select engine.guard('former_member');
revoke delete on former_member from tidings_app;
