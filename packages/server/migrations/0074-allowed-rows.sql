-- How many rows of a lease, in the order of ns, may have begun. Null, as the previous release writes it: all of them.

alter table engine.lease add column allowed integer;
