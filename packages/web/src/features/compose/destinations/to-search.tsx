// The field of 'To' in which groups, people and numbers are typed or pasted.
import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import { type ClipboardEvent, useState } from 'react';
import { afterPress } from '../../../lib/after-press.ts';
import { destinationTexts } from '../../../messages/en/destinations.ts';
import { memberSearchTexts } from '../../../messages/en/member-search.ts';
import { NewMemberDialog } from '../../pickers/new-person/new-member-dialog.tsx';
import type { Chip } from './chips.ts';
import classes from './to-search.module.css';
import { ToOffers } from './to-offers.tsx';
import { onlyNumbers, readPastedList } from './typed-numbers.ts';
import { chipsOfOffer, firstOffer, offerOf, useOffers } from './use-offers.ts';

interface ToSearchProps {
  to: readonly Chip[];
  mayNumbers: boolean;
  onAdd: (...chips: Chip[]) => void;
  /** The id of the error below; undefined without one. */
  errorId: string | undefined;
}

const numberChips = (numbers: readonly string[]): Chip[] =>
  numbers.map((number) => ({ kind: 'number', number }));

/** A chosen offer becomes a chip; a number also once it ends with a comma, or the field is left. */
export function ToSearch({ to, mayNumbers, onAdd, errorId }: ToSearchProps) {
  const [typed, setTyped] = useState('');
  const [adding, setAdding] = useState(false);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const offers = useOffers(typed, to, mayNumbers, combobox.dropdownOpened);
  const take = (chips: Chip[]) => {
    if (chips.length === 0) return;
    onAdd(...chips);
    setTyped('');
    combobox.resetSelectedOption();
  };
  const submit = (value: string) => {
    if (value === offerOf.newMember) {
      combobox.closeDropdown();
      setAdding(true);
    } else take(chipsOfOffer(offers, value));
  };
  const type = (text: string) => {
    const ended = mayNumbers && /[,;]\s*$/.test(text) ? onlyNumbers(text) : [];
    if (ended.length > 0) return take(numberChips(ended));
    setTyped(text);
    combobox.openDropdown();
    combobox.resetSelectedOption();
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const list = mayNumbers ? readPastedList(event.clipboardData.getData('text')) : null;
    if (!list || typed !== '') return;
    event.preventDefault();
    onAdd(...numberChips(list.numbers));
    setTyped(list.rest);
  };
  const leave = () => {
    combobox.closeDropdown();
    const numbers = mayNumbers ? onlyNumbers(typed) : [];
    if (numbers.length > 0) afterPress(() => take(numberChips(numbers)));
  };

  return (
    <>
      <Combobox
        store={combobox}
        onOptionSubmit={submit}
        shadow="md"
        withinPortal={false}
        preventPositionChangeWhenVisible={false}
      >
        <Combobox.Target withExpandedAttribute>
          <TextInput
            role="combobox"
            variant="unstyled"
            classNames={{ input: classes.input }}
            aria-label={destinationTexts.search}
            aria-describedby={errorId}
            aria-invalid={errorId !== undefined || undefined}
            placeholder={
              mayNumbers ? destinationTexts.searchPlaceholder : destinationTexts.searchWithoutNumbers
            }
            autoComplete="off"
            value={typed}
            rightSection={
              offers.searching ? <Loader size={16} aria-label={memberSearchTexts.searching} /> : null
            }
            onChange={(event) => type(event.currentTarget.value)}
            onClick={() => combobox.openDropdown()}
            onPaste={paste}
            onBlur={leave}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              if (typed.trim() !== '' && combobox.getSelectedOptionIndex() === -1) submit(firstOffer(offers));
            }}
          />
        </Combobox.Target>
        {combobox.dropdownOpened && <ToOffers offers={offers} />}
      </Combobox>
      <NewMemberDialog
        opened={adding}
        startWith={typed}
        chosenIds={to.flatMap((chip) => (chip.kind === 'person' ? [chip.id] : []))}
        onClose={() => setAdding(false)}
        onAdded={({ id, name }) => {
          setAdding(false);
          take([{ kind: 'person', id, label: name }]);
        }}
      />
    </>
  );
}
