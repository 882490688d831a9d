-- What an organisation has taken from its staff: permissions by name, of those that it may take.
alter table tenant
  add column staff_may_not text[] not null default '{}'
  constraint tenant_staff_may_not check (
    staff_may_not <@ array['people.export', 'people.erase', 'optOuts.lift', 'notes.confidential', 'messages.toAll']);
