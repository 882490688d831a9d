-- What is left of both names' sound without the vowels inside their words, by which 'Mohammed' and 'Muhammad' are found;
-- null where a name is missing, since one name alone is too little. Computed once for each person, as the list of likely
-- duplicates needs it of everybody.
alter table person add column name_consonants text collate "C" generated always as (
  case when name_sound not like ' %' then regexp_replace(name_sound, '\Y[aeiouyhw]', '', 'g') end
) stored;

-- In the order in which that list groups them, so that it reads the index alone and sorts nothing.
create index person_alike on person
  (tenant_id, name_consonants, name_sound collate "C", birth_month, birth_day) include (id, created_at)
  where name_consonants is not null and state in ('active', 'archived');
