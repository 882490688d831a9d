-- Waits that outlast a change of the database's clock are recognised by the time at which they were written.

-- When the row was written. A time still to come proves that the clock was set back since.
alter table engine.due add column written_at timestamptz not null default engine.now();

-- A trigger, so that rows written by an older server beside this one, and by a restore, have it too.
create function engine.due_written() returns trigger language plpgsql as $$
begin
  new.written_at := engine.now();
  return new;
end $$;
create trigger due_written before insert or update on engine.due
  for each row execute function engine.due_written();

-- The messages whose fallback route may be taken: all is final, or half an hour has gone by. One that has finished in
-- a time still to come has waited for longer than can be told.
create or replace function engine.second_steps() returns table (tenant uuid, message uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
  select m.tenant_id, m.id from message m
    where m.second_step_cap is not null and m.second_step_at is null and m.state = 'done'
      and (m.finished_at not between engine.now() - interval '30 minutes' and engine.now() + interval '1 minute'
        or not exists (
          select from recipient r where r.tenant_id = m.tenant_id and r.message_id = m.id
            and r.state in ('accepted', 'uncertain')))
    order by m.finished_at limit 100
$$;
