-- How long texts, recipients and the outbox are kept. A message that is pruned keeps its row and its counts.

-- Months, fewer than the installation's; null for as many.
alter table tenant_setting add column recipient_months integer check (recipient_months between 1 and 1200);

alter table message
  -- Since when its recipients are being deleted; its figures are then those of final_figures.
  add column pruned_at timestamptz,
  add column final_figures jsonb,
  -- Nothing of it is left to delete.
  add column pruned_whole boolean not null default false,
  add check ((pruned_at is null) = (final_figures is null));
create index message_to_prune on message (tenant_id, coalesce(finished_at, created_at))
  where state in ('done', 'cancelled', 'refused') and not pruned_whole;
create index outbox_at on outbox (tenant_id, at);

-- Sessions that have ended are found by their end.
create index session_expiry on session (expires_at);

