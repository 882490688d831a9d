-- What a caller needed to be allowed for an answer that is kept by an idempotency key, besides the permission of its call.
alter table idempotency_key add column rights text[] not null default '{}';
