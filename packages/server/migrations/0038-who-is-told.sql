-- Who is told of what: colleagues' own phones, what is gathered until it is told, and notices by SMS.

-- A notice by SMS goes to the phone of a colleague, which is forgotten when they leave.
alter table tenant_setting drop column notice_phones;
alter table member add column notice_phone text check (notice_phone ~ '^\+[1-9][0-9]{6,14}$');
grant select (notice_phone) on member to tidings_app;

-- A notice may be told by e-mail or SMS alone.
alter table notice add column bell boolean not null default true;

-- When a colleague was last told of a topic by SMS, so that these stay few.
drop table notice_told;
create table notice_told (
  tenant_id uuid not null references tenant (id) on delete cascade,
  topic text not null,
  user_id uuid not null,
  at timestamptz not null,
  primary key (tenant_id, topic, user_id)
);
select engine.guard('notice_told');

-- What is gathered until it is told: how many, and from when on.
create table engine.notice_gathered (
  tenant_id uuid not null references tenant (id) on delete cascade,
  topic text not null check (topic in ('replies', 'bounces')),
  count integer not null,
  next_at timestamptz not null,
  primary key (tenant_id, topic)
);
create index notice_gathered_due on engine.notice_gathered (next_at) where count > 0;

-- Notices that are still to be sent by SMS.
create table engine.notice_sms (
  tenant_id uuid not null,
  notice_id uuid not null,
  topic text not null,
  at timestamptz not null default engine.now(),
  next_at timestamptz not null default engine.now(),
  primary key (tenant_id, notice_id),
  foreign key (tenant_id, notice_id) references notice (tenant_id, id) on delete cascade
);
create index notice_sms_due on engine.notice_sms (next_at);

select engine.guard('engine.notice_gathered'), engine.guard('engine.notice_sms');
-- The worker reads ids and times of every organisation, and tells each inside its tenant.
create policy everything on engine.notice_gathered for select to tidings_system using (true);
create policy everything on engine.notice_sms for select to tidings_system using (true);
grant select on engine.notice_gathered, engine.notice_sms to tidings_system;
