-- The home screen finds wedding anniversaries as it finds birthdays.
create index person_wedding_day on person (tenant_id, wedding_month, wedding_day, id)
  where state = 'active' and wedding_month > 0;

-- Whether an organisation has hidden its first steps.
alter table tenant add column first_steps_hidden boolean not null default false;
