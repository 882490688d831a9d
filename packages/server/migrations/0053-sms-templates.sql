-- A tenant's own templates of SMS.
create table sms_template (
  tenant_id uuid not null references tenant (id) on delete cascade,
  id uuid not null,
  name text not null check (btrim(name) <> ''),
  body text not null check (btrim(body) <> ''),
  personalized boolean not null default false,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create unique index sms_template_name on sms_template (tenant_id, lower(name));

select engine.guard('sms_template');
