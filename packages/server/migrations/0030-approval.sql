-- Approval: messages that wait until a colleague who may approve has looked at them.

alter table message drop constraint message_state_check;
alter table message add constraint message_state_check check (state in ('draft', 'approval', 'scheduled', 'late',
  'resolving', 'refused', 'ready', 'sending', 'paused', 'cancelling', 'cancelled', 'done'));
alter table message
  -- open: its author may not approve, so the limits apply to it; wanted: it needs approval; given: it is approved.
  -- Null: its author may approve, so that no limit applies.
  add column approval text check (approval in ('open', 'wanted', 'given')),
  -- Who asked for approval, also after the message has passed to another author; and who approved it, and when.
  add column approval_by uuid,
  add column approved_by uuid,
  add column approved_at timestamptz,
  -- Of a draft that was sent back: who did, when, and with which words.
  add column sent_back_by uuid,
  add column sent_back_at timestamptz,
  add column sent_back_note text not null default '';

alter table tenant_setting
  -- A message above this number of recipients, or of thousandths of a unit, needs approval; null: none does.
  add column approval_recipients integer check (approval_recipients > 0),
  add column approval_units bigint check (approval_units > 0),
  -- Users whose messages always need it.
  add column approval_always uuid[] not null default '{}';

-- A message that waited for approval when a backup was made may have been approved and sent since: its report says so.
-- If its time has passed, it is late; otherwise it keeps its time.
alter function engine.restored() rename to restored_sending;
create function engine.restored() returns void language plpgsql as $$
begin
  perform engine.restored_sending();
  update message set updated_at = engine.now(),
      state = case when execute_at <= engine.now() then 'late' else state end,
      refusal = 'Restored from a backup: this message may have been approved and sent since the backup was made.'
    where state = 'approval';
  insert into engine.due (tenant_id, message_id, lane, next_at)
    select tenant_id, id, 'launch', execute_at from message where state = 'approval' and execute_at is not null
    on conflict (tenant_id, message_id, lane) do nothing;
end $$;
