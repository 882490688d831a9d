// A dialog that asks for one group, and a position if that matters (PF-08).
import { TextInput } from '@mantine/core';
import { isNotEmpty, useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { useFormSubmit } from '../../ui/forms/use-form-submit.ts';
import { groupPickerTexts } from '../../messages/en/group-picker.ts';
import { GroupSelect, modalWithList } from './group-select.tsx';
import { flatten, groupsQuery } from './groups.ts';
import { specified } from '../../messages/en/specified.ts';

export interface GroupChoice {
  groupId: string;
  path: string;
  /** Trimmed; empty where none is typed or none is asked for. */
  position: string;
}

interface GroupDialogProps {
  title: string;
  /** The label of the button that sends. */
  send: string;
  label?: string;
  /** Ids of groups that are not offered. */
  without?: readonly string[];
  /** The id of the group that is selected at first. */
  start?: string | undefined;
  withPosition?: boolean;
  onSend: (choice: GroupChoice) => void;
  onClose: () => void;
}

/** Smart groups are not offered: nobody is put into those by hand. */
export function GroupDialog({
  title,
  send,
  label = groupPickerTexts.group,
  without = [],
  start,
  withPosition = false,
  onSend,
  onClose,
}: GroupDialogProps) {
  const groups = flatten(useQuery(groupsQuery).data ?? []);
  const form = useForm<{ groupId: string | null; position: string }>({
    initialValues: { groupId: start ?? null, position: '' },
    validate: { groupId: isNotEmpty(specified.selectGroup) },
  });
  const { fault, submit } = useFormSubmit(form, null, ({ groupId, position }) => {
    const path = groups.find(({ group }) => group.id === groupId)?.path ?? '';
    if (groupId !== null) onSend({ groupId, path, position: position.trim() || specified.defaultPosition });
  });
  return (
    <FormDialog
      title={title}
      send={send}
      fault={fault}
      onSend={submit}
      onClose={onClose}
      classNames={modalWithList}
    >
      <GroupSelect
        label={label}
        placeholder={groupPickerTexts.search}
        data-autofocus
        without={without}
        value={form.values.groupId}
        onChange={(id) => form.setFieldValue('groupId', id)}
        error={form.errors['groupId']}
      />
      {withPosition && (
        <TextInput
          label={groupPickerTexts.position}
          placeholder={specified.defaultPosition}
          maxLength={80}
          {...form.getInputProps('position')}
        />
      )}
    </FormDialog>
  );
}
