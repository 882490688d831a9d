-- Replies that may ask to opt out, keywords that the provider answers itself, and hard bounces that count.

alter table inbox_message
  -- The provider itself took it for this keyword and has answered it: we answer it no more.
  add column answered boolean not null default false,
  -- Whether it may ask to opt out, and what a colleague decided; null where it does not.
  add column opt_out text check (opt_out in ('open', 'yes', 'no')),
  add column decided_by uuid,
  add column decided_at timestamptz;
create index inbox_message_opt_out on inbox_message (tenant_id, phone) where opt_out is not null;

-- Whether a reply of this phone waits for that decision: such conversations come first.
alter table conversation add column asks_opt_out boolean not null default false;
drop index conversation_recent;
create index conversation_recent on conversation (tenant_id, asks_opt_out desc, last_at desc, phone desc);

-- Messages that an e-mail address failed for good, of a server that gave no enhanced code: one proves nothing, three in
-- a row do. Gone once the address is suppressed, or proves to be alive.
create table hard_bounce (
  tenant_id uuid not null references tenant (id) on delete cascade,
  address text not null,
  message_id uuid not null,
  -- When that message was handed over; and the server's words.
  at timestamptz not null,
  proof text not null default '',
  primary key (tenant_id, address, message_id)
);
select engine.guard('hard_bounce');
