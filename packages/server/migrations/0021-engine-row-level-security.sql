-- The engine's tables that name a tenant show each tenant its own rows only. The queue reads them outside tenants.

do $$
declare
  name regclass;
begin
  foreach name in array array['engine.due', 'engine.lease', 'engine.proof_mail', 'engine.reference',
    'engine.reply_number']::regclass[] loop
    execute format('create policy own_tenant on %s to tidings_app '
      'using (tenant_id = nullif(current_setting(''tidings.tenant'', true), '''')::uuid)', name);
    execute format('create policy everything on %s to tidings_system using (true)', name);
    execute format('alter table %s enable row level security', name);
  end loop;
end $$;
