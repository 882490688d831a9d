-- Who looks after a conversation, and since when nothing is left to do in it; the next reply opens it again.

alter table conversation
  add column taken_by uuid,
  add column done_at timestamptz;
create index conversation_open on conversation (tenant_id, asks_opt_out desc, last_at desc, phone desc)
  where done_at is null;
