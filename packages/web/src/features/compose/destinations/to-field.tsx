// The 'To' field: one search for all, and a picker for each kind (SC-01, EC-03).
import { Input, Tabs } from '@mantine/core';
import {
  IconFileSpreadsheet,
  IconHash,
  IconUserSearch,
  IconUsersGroup,
  IconWorld,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { useMay, useUser } from '../../../lib/http/session.ts';
import { destinationTexts } from '../../../messages/en/destinations.ts';
import { useNextFocus } from '../../../ui/focus/use-next-focus.ts';
import { MemberSearch } from '../../pickers/member-search.tsx';
import { type Channel, groupsQuery } from '../api.ts';
import { ChipList } from './chip-list.tsx';
import { addChips, allContacts, removeChip, type Chip } from './chips.ts';
import { FilePicker } from './file-picker.tsx';
import { goneGroups } from './group-choice.ts';
import { GroupPicker } from './group-picker.tsx';
import { useNumberProblems } from './number-problems.ts';
import { NumberPicker } from './number-picker.tsx';
import classes from './to-field.module.css';
import { ToSearch } from './to-search.tsx';
import type { ContactFile } from './use-contact-file.ts';

export type ToTab = 'groups' | 'people' | 'numbers' | 'file';

interface ToFieldProps {
  channel: Channel;
  to: Chip[];
  onChange: (change: (to: Chip[]) => Chip[]) => void;
  /** The picker that is open at first; null for none. */
  startTab: ToTab | null;
  error?: string | undefined;
  /** A destination that the page's address names is still being loaded. */
  awaits: boolean;
  /** Without it no contact file can be chosen. */
  contactFile?: ContactFile;
}

/** Chips, search and pickers; a second click on a picker's name closes it. */
export function ToField({ channel, to, onChange, startTab, error, awaits, contactFile }: ToFieldProps) {
  const { isoCode } = useUser();
  const mayAll = useMay('messages.toAll');
  const mayNumbers = useMay('messages.toNumbers');
  const [tab, setTab] = useState<string | null>(startTab);
  // A picker that the user opens takes the focus; one that the address opens does not.
  const [asked, setAsked] = useState(false);
  const numbers = to.flatMap((chip) => (chip.kind === 'number' ? [chip.number] : []));
  const problems = useNumberProblems(numbers, isoCode);
  // Groups are not loaded for this alone: they are known once the field or the picker was opened.
  const groups = useQuery({ ...groupsQuery, enabled: false });
  const gone = groups.data && !groups.isFetching ? goneGroups(groups.data, to) : undefined;
  const problemOf = (chip: Chip) => {
    if (chip.kind === 'number') return problems.get(chip.number);
    return chip.kind === 'key' && gone?.has(chip.key) ? destinationTexts.groupGone : undefined;
  };
  const labelId = useId();
  const { frame, press } = useNextFocus();
  const add = (...chips: Chip[]) => onChange((before) => addChips(before, chips));
  const remove = (chip: Chip) => press(() => onChange((before) => removeChip(before, chip)));

  return (
    <div role="group" aria-labelledby={labelId}>
      <Input.Label id={labelId} labelElement="div">
        {destinationTexts.to}
      </Input.Label>
      <div className={classes.field} ref={frame} data-invalid={error !== undefined || undefined}>
        <ChipList to={to} awaits={awaits} problemOf={problemOf} onRemove={remove} />
        <ToSearch
          to={to}
          mayNumbers={mayNumbers}
          onAdd={add}
          errorId={error ? `${labelId}-error` : undefined}
        />
        <Tabs
          value={tab}
          onChange={(next) => {
            setAsked(true);
            setTab(next);
          }}
          variant="pills"
          allowTabDeactivation
          activateTabWithKeyboard={false}
          keepMounted={false}
          classNames={{
            list: classes.options,
            tab: classes.option,
            tabLabel: classes.optionLabel,
            panel: classes.panel,
          }}
        >
          <Tabs.List aria-label={destinationTexts.choose}>
            {mayAll && (
              <Option
                value="all"
                icon={<IconWorld size={17} stroke={1.7} aria-hidden />}
                onClick={() => add(allContacts)}
              >
                {destinationTexts.all}
              </Option>
            )}
            <Option value="groups" icon={<IconUsersGroup size={17} stroke={1.7} aria-hidden />}>
              {destinationTexts.groups}
            </Option>
            <Option value="people" icon={<IconUserSearch size={17} stroke={1.7} aria-hidden />}>
              {destinationTexts.people}
            </Option>
            {mayNumbers && (
              <Option value="numbers" icon={<IconHash size={17} stroke={1.7} aria-hidden />}>
                {destinationTexts.numbers}
              </Option>
            )}
            {contactFile && mayNumbers && (
              <Option value="file" icon={<IconFileSpreadsheet size={17} stroke={1.7} aria-hidden />}>
                {destinationTexts.file}
              </Option>
            )}
          </Tabs.List>
          <Tabs.Panel value="all">{destinationTexts.allHint}</Tabs.Panel>
          <Tabs.Panel value="groups">
            <GroupPicker to={to} autoFocus={asked} onAdd={(...chips) => press(() => add(...chips))} />
          </Tabs.Panel>
          <Tabs.Panel value="people">
            <MemberSearch
              autoFocus={asked}
              selectedIds={to.flatMap((chip) => (chip.kind === 'person' ? [chip.id] : []))}
              onSelect={({ id, name }) => add({ kind: 'person', id, label: name })}
            />
          </Tabs.Panel>
          <Tabs.Panel value="numbers">
            <NumberPicker channel={channel} problems={[...problems.values()]} autoFocus={asked} onAdd={add} />
          </Tabs.Panel>
          {contactFile && (
            <Tabs.Panel value="file">
              <FilePicker to={to} contactFile={contactFile} />
            </Tabs.Panel>
          )}
        </Tabs>
      </div>
      {error && (
        <Input.Error id={`${labelId}-error`} mt={4}>
          {error}
        </Input.Error>
      )}
    </div>
  );
}

interface OptionProps {
  value: string;
  icon: ReactNode;
  onClick?: () => void;
  children: string;
}

function Option({ value, icon, onClick, children }: OptionProps) {
  return (
    <Tabs.Tab value={value} leftSection={icon} {...(onClick && { onClick })}>
      {children}
    </Tabs.Tab>
  );
}
