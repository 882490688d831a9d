-- Images for e-mails: a library of each tenant, whose files have permanent addresses that nobody can guess.

create table media (
  tenant_id uuid not null references tenant (id) on delete cascade,
  id uuid not null,
  -- Random: what stands in the image's address, and names the folder of its files.
  token uuid not null,
  extension text not null check (extension in ('jpg', 'png', 'gif')),
  name text not null check (btrim(name) <> ''),
  tags text[] not null default '{}',
  -- Name and tags without marks or case: what it is found by.
  search text not null,
  -- Of the image as it is kept: pixels, and bytes with its thumbnail.
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes integer not null check (bytes > 0),
  created_by uuid,
  created_at timestamptz not null default now(),
  -- Not before its files are there.
  ready boolean not null default false,
  -- It has left the library; its files stay as long as a message shows them, and for good (kept) once a sent one does.
  deleted_at timestamptz,
  kept boolean not null default false,
  primary key (tenant_id, id)
);
create index media_unsettled on media (tenant_id) where not ready or (deleted_at is not null and not kept);
select engine.guard('media');
