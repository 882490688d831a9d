-- What the engine of sending and receiving keeps besides its rows.

-- How the ways by which mails come back are doing, as the worker that has them open last knew. A row that nobody has
-- written for long says nothing any more.
create table engine.bounce_way (
  way text primary key check (way in ('mailbox', 'listener')),
  -- In a sentence; empty where all is well.
  trouble text not null default '',
  -- When it last went well; and since when it does not.
  well_at timestamptz,
  since timestamptz,
  at timestamptz not null default engine.now()
);
grant select, insert, update, delete on engine.bounce_way to tidings_system;
