-- Tells the planner of many new people: until autovacuum has been by, it expects hardly any, and sorts all for a page.
-- Only the owner may analyze. These columns take a tenth of a second; autovacuum still comes for the others. Where it is
-- under way, nothing is done.
create function engine.analyze_people() returns void language plpgsql security definer
  set search_path = pg_catalog, public as $$
begin
  analyze (skip_locked) public.person (tenant_id, state), public.membership (tenant_id, group_id, person_id);
end $$;
revoke execute on function engine.analyze_people() from public;
grant execute on function engine.analyze_people() to tidings_app;
