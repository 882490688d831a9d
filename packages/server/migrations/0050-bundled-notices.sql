-- Notices of one kind that come together are one, with a count, and are mailed together.

-- bundle '': the notice is one by itself. links: which things it has told of, as far as they are remembered.
-- mail_at: when it is mailed; null where no mail is to come. mailed_at: when it was mailed last.
alter table notice
  add column bundle text not null default '',
  add column count integer not null default 1,
  add column links text[] not null default '{}',
  add column mail_at timestamptz,
  add column mailed_at timestamptz;
create index notice_bundled on notice (tenant_id, bundle, created_at desc) where bundle <> '';
