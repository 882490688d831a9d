// A list of checkboxes, with a search where there are many.
import { Checkbox, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { searchKey } from '@tidings/contract/rules/names.ts';
import { useEffect, useRef, useState } from 'react';
import classes from './filter.module.css';
import type { Choice } from './filter-words.ts';
import { filterTexts } from '../../../../messages/en/people-filter.ts';
import { specified } from '../../../../messages/en/specified.ts';

interface ChoiceListProps {
  label: string;
  /** Undefined while loading. */
  choices: readonly Choice[] | undefined;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  /** A familiar list, such as the months: shown in two columns, in its own order, without a search. */
  known?: boolean;
}

/** Longer lists have a search. */
const few = 8;
const most = 100;

/** What was selected when the list opened comes first. */
export function ChoiceList({ label, choices, chosen, onChange, known = false }: ChoiceListProps) {
  const [needle, setNeedle] = useState('');
  const [first] = useState(chosen);
  const [late] = useState(!choices);
  const fields = useRef<HTMLFieldSetElement>(null);
  const ready = choices !== undefined;
  // While the choices were loading there was nothing that could take the focus.
  useEffect(() => {
    if (late && ready) fields.current?.querySelector('input')?.focus();
  }, [late, ready]);
  if (!choices) return <Text c="dimmed">{filterTexts.choicesLoading}</Text>;
  const wanted = searchKey(needle);
  const shown = [...choices]
    .filter(({ name }) => searchKey(name).includes(wanted))
    .sort((a, b) => (known ? 0 : Number(first.includes(b.id)) - Number(first.includes(a.id))))
    .slice(0, most);
  return (
    <>
      {choices.length > few && !known && (
        <TextInput
          aria-label={filterTexts.searchIn(label)}
          placeholder={filterTexts.search}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={needle}
          onChange={(event) => setNeedle(event.currentTarget.value)}
          data-autofocus
        />
      )}
      <fieldset ref={fields} className={classes.choices} data-known={known || undefined} aria-label={label}>
        {shown.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={chosen.includes(id)}
            onChange={(event) =>
              onChange(event.currentTarget.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
            }
          />
        ))}
        {shown.length === 0 && (
          <Text c="dimmed">{needle ? specified.noMatchFound : filterTexts.noChoices}</Text>
        )}
      </fieldset>
    </>
  );
}
