-- Leases are found by organisation and token, so that they lie in one shard with the recipients they are about. The release
-- before finds them by the token alone, which reads the whole of a small index.

alter table engine.lease drop constraint lease_pkey, add primary key (tenant_id, token);
