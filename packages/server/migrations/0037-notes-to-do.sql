-- A note can be something to do by a day.

alter table note
  add column due_on date,
  add column done_at timestamptz,
  add constraint note_done_was_due check (done_at is null or due_on is not null);
create index note_to_do on note (tenant_id, due_on) where due_on is not null and done_at is null;
