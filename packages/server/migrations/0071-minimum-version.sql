-- What a process needs to know to work on this database, and what each process knows.

-- The start adds migration.needs: the migration that a program must know, since this one takes something away.
-- Every process looks whether it still may work.
grant select on migration to tidings_system;

-- The migrations that a process knows; null for a version from before this.
alter table engine.process add column knows text[];
