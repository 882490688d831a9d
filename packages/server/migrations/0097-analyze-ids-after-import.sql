-- Tells the planner of the ids too. While it knew only how many people an organisation has, it took an id to be shared
-- by one in 200 of them, so that checking the foreign key of a membership looked costly by the key, and each check read
-- all people of a new organisation instead.
create or replace function engine.analyze_people() returns void language plpgsql security definer
  set search_path = pg_catalog, public as $$
begin
  analyze (skip_locked) public.person (tenant_id, id, state), public.membership (tenant_id, group_id, person_id);
end $$;
