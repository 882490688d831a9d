-- How many recipients an approved schedule had, since its people are found again at its time; null for those approved before.
alter table message add column approved_recipients integer;
