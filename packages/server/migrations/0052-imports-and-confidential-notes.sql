-- Whether the notes of an import are compared with confidential ones: the user who brought the file may read those.
alter table import add column reads_confidential boolean not null default false;
