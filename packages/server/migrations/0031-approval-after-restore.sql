-- After a restore, what was late for want of approval says that it may have been sent since, like what still waited. A
-- large message that was approved and being made ready waits for approval again, since it has recipients and units.

create or replace function engine.restored() returns void language plpgsql as $$
begin
  update message set state = 'approval', approval = 'wanted', approved_by = null, approved_at = null
    where state = 'resolving' and approval = 'given';
  perform engine.restored_sending();
  update message set updated_at = engine.now(),
      state = case when execute_at <= engine.now() then 'late' else state end,
      refusal = 'Restored from a backup: this message may have been approved and sent since the backup was made.'
    where approval = 'wanted' and state in ('approval', 'late');
  insert into engine.due (tenant_id, message_id, lane, next_at)
    select tenant_id, id, 'launch', execute_at from message where state = 'approval' and execute_at is not null
    on conflict (tenant_id, message_id, lane) do nothing;
end $$;
