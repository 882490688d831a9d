// The 'Create group' dialog (GL-04).
import { useForm } from '@mantine/form';
import { useKeptWhileOpen } from '../../../lib/storage/draft-store.ts';
import { useKeptOnce } from '../../../lib/use-once.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { useFormSubmit } from '../../../ui/forms/use-form-submit.ts';
import { modalWithList } from '../../pickers/group-select.tsx';
import { type GroupForm, GroupFields, groupRules } from './group-fields.tsx';
import { useGroupCreation } from './use-group-creation.ts';
import { groupTexts } from '../../../messages/en/groups.ts';
import { specified } from '../../../messages/en/specified.ts';

interface CreateGroupProps {
  /** The id of the group that is preselected as its parent. */
  parent?: string | undefined;
  onClose: () => void;
  onCreated: (id: string) => void;
}

/** What is typed survives a reload and the end of the session while the dialog is open. */
export function CreateGroup({ parent, onClose, onCreated }: CreateGroupProps) {
  const [kept, keep] = useKeptWhileOpen<GroupForm>('group', {
    name: '',
    description: '',
    category: '',
    parentId: parent ?? null,
  });
  const form = useForm<GroupForm>({ initialValues: kept, onValuesChange: keep, validate: groupRules });
  const creation = useGroupCreation(form, useKeptOnce('group', 'open'));
  const { fault, submit } = useFormSubmit(form, creation.error, (group) =>
    creation.mutate({ group, members: [] }, { onSuccess: onCreated }),
  );

  return (
    <FormDialog
      title={specified.createGroup}
      send={groupTexts.create}
      fault={fault}
      sending={creation.isPending}
      edited={form.isDirty()}
      onSend={submit}
      onClose={onClose}
      classNames={modalWithList}
    >
      <GroupFields form={form} autoFocus />
    </FormDialog>
  );
}
