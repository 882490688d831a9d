-- Units that the operator takes back from an organisation, as a kind of its own in the ledger.

-- Older rows met the narrower rules, so nothing is checked again while the table is locked.
alter table unit_ledger
  drop constraint unit_ledger_kind_check,
  drop constraint unit_ledger_check,
  add constraint unit_ledger_kind_check
    check (kind in ('welcome', 'topup', 'takeback', 'reserve', 'capture', 'release', 'refund')) not valid,
  add constraint unit_ledger_check
    check (effect = case when kind in ('reserve', 'takeback') then -units when kind = 'capture' then 0 else units end) not valid;
