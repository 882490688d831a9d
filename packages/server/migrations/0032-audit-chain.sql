-- The audit log as a chain of hashes for each organisation, and where each line came from.

alter table audit
  -- The place in the organisation's chain, from 1 without gaps.
  add column seq bigint,
  -- The API key by which the user acted.
  add column key_id uuid,
  add column ip text not null default '',
  add column user_agent text not null default '',
  -- Random, so that nobody can guess from its digest what an emptied detail was. Null: the detail was emptied.
  add column salt bytea,
  -- SHA-256 of the salt and the detail; it outlives the detail.
  add column detail_digest bytea,
  -- SHA-256 of the line before and this one.
  add column hash bytea;

-- The last line of each chain, and the last one that was deleted for its age: without them nobody could tell that lines
-- are missing at an end.
create table audit_chain (
  tenant_id uuid primary key references tenant (id) on delete cascade,
  seq bigint not null default 0,
  hash bytea not null default '',
  pruned_seq bigint not null default 0,
  pruned_hash bytea not null default '',
  pruned_at timestamptz
);
select engine.guard('audit_chain');
revoke insert, update, delete on audit_chain from tidings_app;

create function engine.detail_digest(salt bytea, detail jsonb) returns bytea language sql immutable as
  $$ select sha256(salt || convert_to(detail::text, 'UTF8')) $$;

-- Texts go in by their digests, so that no text can stand for two lines. Names are not in it.
create function engine.audit_hash(before bytea, line audit) returns bytea language sql immutable as $$
  select sha256(before || convert_to(concat_ws('|',
    line.seq, line.id, (extract(epoch from line.at) * 1000000)::bigint,
    coalesce(line.user_id::text, ''), coalesce(line.key_id::text, ''),
    encode(sha256(convert_to(line.action, 'UTF8')), 'hex'), encode(sha256(convert_to(line.subject, 'UTF8')), 'hex'),
    encode(sha256(convert_to(line.request_id, 'UTF8')), 'hex'), encode(sha256(convert_to(line.ip, 'UTF8')), 'hex'),
    encode(sha256(convert_to(line.user_agent, 'UTF8')), 'hex'), encode(line.detail_digest, 'hex')), 'UTF8'))
$$;

-- Whoever inserts a line, it becomes the next of its chain; the row of audit_chain makes others wait until the commit.
create function engine.chain_audit() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  before bytea;
begin
  insert into audit_chain as c (tenant_id, seq) values (new.tenant_id, 1)
    on conflict (tenant_id) do update set seq = c.seq + 1 returning c.seq, c.hash into new.seq, before;
  new.salt := uuid_send(gen_random_uuid());
  new.detail_digest := engine.detail_digest(new.salt, new.detail);
  new.hash := engine.audit_hash(before, new);
  update audit_chain set hash = new.hash where tenant_id = new.tenant_id;
  return new;
end $$;
revoke execute on function engine.chain_audit() from public;

-- The lines written so far, in the order of their time.
do $$
declare
  line audit;
  last audit_chain;
begin
  for line in select * from audit order by tenant_id, at, id loop
    if last.tenant_id is distinct from line.tenant_id then
      insert into audit_chain (tenant_id) values (line.tenant_id) returning * into last;
    end if;
    last.seq := last.seq + 1;
    line.seq := last.seq;
    line.salt := uuid_send(gen_random_uuid());
    line.detail_digest := engine.detail_digest(line.salt, line.detail);
    line.hash := engine.audit_hash(last.hash, line);
    last.hash := line.hash;
    update audit set seq = line.seq, salt = line.salt, detail_digest = line.detail_digest, hash = line.hash
      where tenant_id = line.tenant_id and id = line.id;
    update audit_chain set seq = last.seq, hash = last.hash where tenant_id = line.tenant_id;
  end loop;
end $$;

-- The trigger sets them, whatever an insert says.
alter table audit
  alter column seq set not null, alter column seq set default 0,
  alter column detail_digest set not null, alter column detail_digest set default '',
  alter column hash set not null, alter column hash set default '';
create unique index audit_seq on audit (tenant_id, seq);
create trigger chain_audit before insert on audit for each row execute function engine.chain_audit();

-- An organisation has a chain from its beginning, so that one that lost all of it shows.
insert into audit_chain (tenant_id) select id from tenant on conflict do nothing;
create function engine.start_audit_chain() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into audit_chain (tenant_id) values (new.id) on conflict do nothing;
  return null;
end $$;
revoke execute on function engine.start_audit_chain() from public;
create trigger start_audit_chain after insert on tenant for each row execute function engine.start_audit_chain();

-- Empties the details of lines about an erased person; the lines and their hashes stay. In a tenant's own transaction.
create function engine.empty_audit(subjects text[]) returns void language sql security definer set search_path = public, pg_temp as $$
  update audit set detail = '{}', salt = null
    where tenant_id = nullif(current_setting('tidings.tenant', true), '')::uuid and subject = any(subjects) and detail <> '{}'
$$;
revoke execute on function engine.empty_audit(text[]) from public;
grant execute on function engine.empty_audit(text[]) to tidings_app;

-- Deletes an organisation's lines from before a time, never of the last 12 months, and keeps the hash up to which it
-- has deleted. Returns how many. Lines go in the order of their chain, so that one with a later time keeps those after it.
create function engine.prune_audit(tenant uuid, older_than timestamptz) returns bigint
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  chain audit_chain;
  upto bigint;
  upto_hash bytea;
begin
  select * into chain from audit_chain where tenant_id = tenant for update;
  if chain.tenant_id is null then
    return 0;
  end if;
  select coalesce(min(seq) - 1, chain.seq) into upto from audit
    where tenant_id = tenant and at >= least(older_than, engine.now() - interval '12 months');
  -- Where that line is missing, somebody has tampered with the log, and nothing more is deleted.
  select hash into upto_hash from audit where tenant_id = tenant and seq = upto;
  if upto <= chain.pruned_seq or upto_hash is null then
    return 0;
  end if;
  update audit_chain set pruned_seq = upto, pruned_at = engine.now(), pruned_hash = upto_hash where tenant_id = tenant;
  delete from audit where tenant_id = tenant and seq <= upto;
  return upto - chain.pruned_seq;
end $$;
revoke execute on function engine.prune_audit(uuid, timestamptz) from public;
grant execute on function engine.prune_audit(uuid, timestamptz) to tidings_system;
