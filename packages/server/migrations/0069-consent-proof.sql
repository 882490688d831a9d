-- How, when and by whom a person agreed to be written to.
alter table person add column consent_how text not null default '';
alter table person add column consent_on text not null default '' check (consent_on ~ '^([0-9]{4}-[0-9]{2}-[0-9]{2})?$');
alter table person add column consent_by text not null default '';
