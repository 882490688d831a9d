// Finds a member by name, phone or e-mail, or adds one (MS-01 to MS-04).
import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import { IconSearch, IconUserPlus } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useMay } from '../../lib/http/session.ts';
import { useGroupPhone } from '../../ui/text/phone-text.tsx';
import { memberSearchTexts } from '../../messages/en/member-search.ts';
import type { Member } from './api.ts';
import { MemberOption } from './member-option.tsx';
import type { AfterSaving } from './new-person/compact-person-form.tsx';
import { NewMemberDialog } from './new-person/new-member-dialog.tsx';
import { useMembers } from './use-members.ts';
import classes from './member-search.module.css';
import { specified } from '../../messages/en/specified.ts';

interface MemberSearchProps extends AfterSaving {
  /** Ids of members who are not offered, because they are selected already. */
  selectedIds: readonly string[];
  onSelect: (member: Member) => void;
  label?: string;
  placeholder?: string;
  /** The initial text of the field. */
  startWith?: string;
  autoFocus?: boolean;
  error?: ReactNode;
}

const addNew = 'add-new-member';

/** A search field with a list of matches; selecting a member empties the field. */
export function MemberSearch({
  selectedIds,
  onSelect,
  label,
  placeholder,
  startWith = '',
  autoFocus,
  error,
  ...afterSaving
}: MemberSearchProps) {
  const [typed, setTyped] = useState(startWith);
  const [adding, setAdding] = useState(false);
  const mayAdd = useMay('people.write');
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const { members, searching, failed, short } = useMembers(typed, selectedIds);
  const phone = useGroupPhone();

  const choose = (member: Member) => {
    onSelect(member);
    setTyped('');
    combobox.closeDropdown();
  };
  const submit = (value: string) => {
    if (value === addNew) {
      combobox.closeDropdown();
      setAdding(true);
    } else {
      const member = members.find(({ id }) => id === value);
      if (member) choose(member);
    }
  };
  const found = failed ? memberSearchTexts.failed : specified.noMatchFound;
  const hint = short ? specified.enterThreeCharacters : found;

  return (
    <>
      <Combobox
        store={combobox}
        onOptionSubmit={submit}
        shadow="md"
        withinPortal={false}
        // The list of matches is longer than the hint, and may fit only above the field.
        preventPositionChangeWhenVisible={false}
      >
        <Combobox.Target withExpandedAttribute>
          <TextInput
            label={label ?? memberSearchTexts.label}
            placeholder={placeholder ?? memberSearchTexts.placeholder}
            value={typed}
            leftSection={<IconSearch size={16} aria-hidden />}
            rightSection={searching ? <Loader size={16} aria-label={memberSearchTexts.searching} /> : null}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              combobox.openDropdown();
              combobox.resetSelectedOption();
            }}
            onFocus={() => combobox.openDropdown()}
            onClick={() => combobox.openDropdown()}
            onBlur={() => combobox.closeDropdown()}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || !combobox.dropdownOpened) return;
              // Enter selects the highlighted member, else the first, and must not submit the surrounding form.
              event.preventDefault();
              if (combobox.getSelectedOptionIndex() === -1 && members[0]) choose(members[0]);
            }}
            error={error}
            role="combobox"
            {...(autoFocus && { autoFocus, 'data-autofocus': true })}
          />
        </Combobox.Target>
        <Combobox.Dropdown className={classes.dropdown}>
          <Combobox.Options mah={320} style={{ overflowY: 'auto' }} aria-label={memberSearchTexts.members}>
            {members.map((member) => (
              <MemberOption key={member.id} member={member} contact={phone(member.phone) || member.email} />
            ))}
            {mayAdd && (
              <Combobox.Option value={addNew} className={classes.add}>
                <IconUserPlus size={16} aria-hidden /> {specified.addNewMember}
              </Combobox.Option>
            )}
          </Combobox.Options>
          <div role="status" className={members.length > 0 ? classes.srOnly : classes.hint}>
            {searching
              ? memberSearchTexts.searching
              : members.length > 0
                ? memberSearchTexts.found(members.length)
                : hint}
          </div>
        </Combobox.Dropdown>
      </Combobox>
      <NewMemberDialog
        opened={adding}
        startWith={typed}
        chosenIds={selectedIds}
        {...afterSaving}
        onClose={() => setAdding(false)}
        onAdded={(member) => {
          setAdding(false);
          choose(member);
        }}
      />
    </>
  );
}
