-- The language that a user has chosen for the screens; null until they choose one.

alter table "user" add column language text;
grant select (language) on "user" to tidings_app;
