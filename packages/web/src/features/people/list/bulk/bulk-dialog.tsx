// Asks for the group or the membership of the people that are chosen.
import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx';
import { GroupSelect, modalWithList } from '../../../pickers/group-select.tsx';
import { flatten, groupsQuery } from '../../../pickers/groups.ts';
import { classificationsQuery } from '../../api.ts';
import { changeChosen, type BulkChange, type Change, type Chosen } from '../../change-people.ts';

export type BulkDialogKind = 'addToGroup' | 'removeFromGroup' | 'setClassification';

interface BulkDialogProps {
  kind: BulkDialogKind;
  /** Such as '12 people'. */
  people: string;
  chosen: Chosen;
  /** Of the filter: where it is one, it is the likeliest to be removed from. */
  groups: readonly string[];
  onClose: () => void;
  /** What is to be done; it may have a question of its own, so the dialog is to close first. */
  onOrder: (change: Change) => void;
}

const titles = {
  addToGroup: 'Add to a group',
  removeFromGroup: 'Remove from a group',
  setClassification: 'Set membership',
};

const sends = { addToGroup: 'Add', removeFromGroup: 'Remove', setClassification: 'Set' };

/** One choice, and for a group that they come to a position. */
export function BulkDialog({ kind, people, chosen, groups, onClose, onOrder }: BulkDialogProps) {
  const [value, setValue] = useState<string>(
    (kind === 'removeFromGroup' && groups.length === 1 && groups[0]) || '',
  );
  const [position, setPosition] = useState('');
  const [missing, setMissing] = useState<object | null>(null);
  const tree = flatten(useQuery({ ...groupsQuery, enabled: kind !== 'setClassification' }).data ?? []);
  const classifications =
    useQuery({ ...classificationsQuery, enabled: kind === 'setClassification' }).data ?? [];
  const group = tree.find((one) => one.group.id === value)?.path ?? 'the group';
  const membership = classifications.find(({ id }) => id === value)?.name;

  const orders: Record<
    BulkDialogKind,
    { change: BulkChange; done: (people: string) => string; none: string }
  > = {
    addToGroup: {
      change: { action: kind, groupId: value, ...(position.trim() && { position: position.trim() }) },
      done: (changed) => `${changed} added to ${group}`,
      none: `All of them were in ${group} already`,
    },
    removeFromGroup: {
      change: { action: kind, groupId: value },
      done: (changed) => `${changed} removed from ${group}`,
      none: `None of them was in ${group}`,
    },
    setClassification: {
      change: { action: kind, classificationId: value || null },
      done: (changed) => (membership ? `${membership}: ${changed}` : `${changed} without a membership now`),
      none: 'All of them had it already',
    },
  };
  const submit = () => {
    if (kind !== 'setClassification' && !value) return setMissing({});
    const { change: wanted, ...words } = orders[kind];
    return onOrder({ run: (once) => changeChosen(chosen, wanted, once), ...words });
  };

  return (
    <FormDialog
      title={`${titles[kind]}: ${people}`}
      send={sends[kind]}
      fault={missing}
      onSend={submit}
      onClose={onClose}
      classNames={modalWithList}
    >
      {kind === 'setClassification' ? (
        <NativeSelect
          label="Membership"
          data-autofocus
          value={value}
          onChange={(event) => setValue(event.currentTarget.value)}
          data={[
            { value: '', label: 'None' },
            ...classifications.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      ) : (
        <GroupSelect
          label="Group"
          placeholder="Search for a group"
          data-autofocus
          // Who is in a smart group is for its filter to say.
          without={tree.filter((one) => one.group.smart).map((one) => one.group.id)}
          value={value || null}
          onChange={(id) => {
            setValue(id ?? '');
            setMissing(null);
          }}
          error={missing && 'Please select a group'}
        />
      )}
      {kind === 'addToGroup' && (
        <TextInput
          label="Position"
          placeholder="Member"
          maxLength={80}
          value={position}
          onChange={(event) => setPosition(event.currentTarget.value)}
        />
      )}
    </FormDialog>
  );
}
