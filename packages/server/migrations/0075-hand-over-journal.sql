-- The journal that the worker of a lease writes, and its first frame that may be about the lease. Null: none is written.

alter table engine.lease add column journal uuid, add column journal_from bigint;
