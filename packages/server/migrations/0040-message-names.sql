-- A message can have a name, which only colleagues see; and what the outbox kept before 0.2 says so.

alter table message
  add column name text not null default ''
    check (char_length(name) <= 100 and name !~ '[[:cntrl:]]');

update recipient r set reason = 'outbox'
  from message m
  where m.tenant_id = r.tenant_id and m.id = r.message_id and m.provider in ('sms:outbox', 'email:outbox')
    and r.state = 'accepted' and r.reason is null;
