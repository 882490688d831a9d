// Asks for the group or the membership that the selected people get or lose.
import { NativeSelect } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx';
import { GroupDialog, type GroupChoice } from '../../../pickers/group-dialog.tsx';
import { classificationsQuery } from '../../api.ts';
import { changeChosen, type BulkChange, type Change, type Chosen } from '../../change-people.ts';
import { personFields } from '../../../../messages/en/person-fields.ts';
import { peopleTexts } from '../../../../messages/en/people.ts';

export type BulkDialogKind = 'addToGroup' | 'removeFromGroup' | 'setClassification';

interface BulkDialogProps {
  kind: BulkDialogKind;
  /** How many people are selected. */
  count: number;
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
  const { count, chosen, onClose, onConfirm } = props;
  const adding = kind === 'addToGroup';
  return (
    <GroupDialog
      title={adding ? peopleTexts.addToGroupTitle(count) : peopleTexts.removeFromGroupTitle(count)}
      send={adding ? peopleTexts.addConfirm : peopleTexts.removeConfirm}
      start={adding ? undefined : group}
      withPosition={adding}
      onSend={(choice) => onConfirm(adding ? addition(chosen, choice) : removal(chosen, choice))}
      onClose={onClose}
    />
  );
}

const addition = (chosen: Chosen, { groupId, path, position }: GroupChoice): Change => ({
  ...changeOf(chosen, { action: 'addToGroup', groupId, ...(position && { position }) }),
  done: (changed) => peopleTexts.added(changed, path || peopleTexts.theGroup),
  none: peopleTexts.alreadyIn(path || peopleTexts.theGroup),
});

const removal = (chosen: Chosen, { groupId, path }: GroupChoice): Change => ({
  ...changeOf(chosen, { action: 'removeFromGroup', groupId }),
  done: (changed) => peopleTexts.removed(changed, path || peopleTexts.theGroup),
  none: peopleTexts.wereNotIn(path || peopleTexts.theGroup),
});

const changeOf = (chosen: Chosen, change: BulkChange): Pick<Change, 'run'> => ({
  run: (once) => changeChosen(chosen, change, once),
});

function MembershipDialog({ count, chosen, onClose, onConfirm }: Omit<BulkDialogProps, 'kind' | 'group'>) {
  const classifications = useQuery(classificationsQuery).data ?? [];
  const form = useForm({ initialValues: { id: '' } });
  const confirm = form.onSubmit(({ id }) => {
    const name = classifications.find((one) => one.id === id)?.name;
    onConfirm({
      ...changeOf(chosen, { action: 'setClassification', classificationId: id || null }),
      done: (changed) =>
        name ? peopleTexts.membershipSet(changed, name) : peopleTexts.membershipCleared(changed),
      none: name ? peopleTexts.membershipSame : peopleTexts.membershipNone,
    });
  });
  return (
    <FormDialog
      title={peopleTexts.setMembershipTitle(count)}
      send={peopleTexts.setConfirm}
      onSend={confirm}
      onClose={onClose}
    >
      <NativeSelect
        label={personFields.membership}
        data-autofocus
        {...form.getInputProps('id')}
        data={[
          { value: '', label: peopleTexts.noMembership },
          ...classifications.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </FormDialog>
  );
}
