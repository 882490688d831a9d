-- The text of a running statement may name its tenant, and PostgreSQL shows it to every other connection of the same
-- login. Only a superuser may hide it: the built-in database has one, elsewhere an administrator does it.

do $$ begin
  if (select rolsuper from pg_roles where rolname = current_user) then
    revoke execute on function pg_stat_get_activity(integer), pg_stat_get_backend_activity(integer) from public;
    grant execute on function pg_stat_get_activity(integer), pg_stat_get_backend_activity(integer) to pg_monitor;
  end if;
end $$;
