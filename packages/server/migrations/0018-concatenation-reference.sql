-- The number by which a phone joins the pages of a long SMS. It counts up for each destination, since phones mix the pages of
-- two messages that have the same one.

alter table recipient add column concat_reference integer;
