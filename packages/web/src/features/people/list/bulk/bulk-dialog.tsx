// Asks for the group or the membership that the selected people get or lose.
import { NativeSelect } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx';
import { GroupDialog, type GroupChoice } from '../../../pickers/group-dialog.tsx';
import { classificationsQuery } from '../../api.ts';
import { changeChosen, type BulkChange, type Change, type Chosen } from '../../change-people.ts';

export type BulkDialogKind = 'addToGroup' | 'removeFromGroup' | 'setClassification';

interface BulkDialogProps {
  kind: BulkDialogKind;
  /** Such as '12 people'. */
  people: string;
  chosen: Chosen;
  /** The id of the group that all of them are in, if it is known: the likeliest to remove them from. */
  group: string | undefined;
  onClose: () => void;
  /** The change may ask a question of its own, so the dialog has to close first. */
  onConfirm: (change: Change) => void;
}

/** One choice; a position too where people are added to a group. */
export function BulkDialog({ kind, group, ...props }: BulkDialogProps) {
  if (kind === 'setClassification') return <MembershipDialog {...props} />;
  const { people, chosen, onClose, onConfirm } = props;
  const adding = kind === 'addToGroup';
  return (
    <GroupDialog
      title={`${adding ? 'Add to a group' : 'Remove from a group'}: ${people}`}
      send={adding ? 'Add' : 'Remove'}
      start={adding ? undefined : group}
      withPosition={adding}
      onSend={(choice) => onConfirm(adding ? addition(chosen, choice) : removal(chosen, choice))}
      onClose={onClose}
    />
  );
}

const addition = (chosen: Chosen, { groupId, path, position }: GroupChoice): Change => ({
  ...changeOf(chosen, { action: 'addToGroup', groupId, ...(position && { position }) }),
  done: (changed) => `${changed} added to ${path || 'the group'}`,
  none: `All of them were in ${path || 'the group'} already`,
});

const removal = (chosen: Chosen, { groupId, path }: GroupChoice): Change => ({
  ...changeOf(chosen, { action: 'removeFromGroup', groupId }),
  done: (changed) => `${changed} removed from ${path || 'the group'}`,
  none: `None of them was in ${path || 'the group'}`,
});

const changeOf = (chosen: Chosen, change: BulkChange): Pick<Change, 'run'> => ({
  run: (once) => changeChosen(chosen, change, once),
});

function MembershipDialog({ people, chosen, onClose, onConfirm }: Omit<BulkDialogProps, 'kind' | 'group'>) {
  const classifications = useQuery(classificationsQuery).data ?? [];
  const form = useForm({ initialValues: { id: '' } });
  const confirm = form.onSubmit(({ id }) => {
    const name = classifications.find((one) => one.id === id)?.name;
    onConfirm({
      ...changeOf(chosen, { action: 'setClassification', classificationId: id || null }),
      done: (changed) => (name ? `${name}: ${changed}` : `${changed} without a membership now`),
      none: 'All of them had it already',
    });
  });
  return (
    <FormDialog title={`Set membership: ${people}`} send="Set" onSend={confirm} onClose={onClose}>
      <NativeSelect
        label="Membership"
        data-autofocus
        {...form.getInputProps('id')}
        data={[
          { value: '', label: 'None' },
          ...classifications.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </FormDialog>
  );
}
