// Saves the filter as a smart group, whose members are all who match it (GL-06).
import { Text, TextInput } from '@mantine/core';
import { isNotEmpty, useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { createGroup } from '@tidings/contract/calls/groups.ts';
import { api } from '../../../../lib/http/api.ts';
import { useOnce } from '../../../../lib/use-once.ts';
import { toast, toastError } from '../../../../lib/toast.ts';
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx';
import { showFieldErrors, useFormSubmit } from '../../../../ui/forms/use-form-submit.ts';
import { kindsIn } from '../filter/filter-kinds.ts';
import { sentenceOf } from '../filter/filter-words.ts';
import { useFilterNames } from '../filter/use-filter-names.ts';
import type { PeopleFilter } from '../list-address.ts';
import { refreshPeople } from '../../../pickers/keys/refresh-records.ts';
import { filterTexts } from '../../../../messages/en/people-filter.ts';
import { specified } from '../../../../messages/en/specified.ts';

interface SaveSmartGroupProps {
  filter: PeopleFilter;
  /** How many people match. */
  total: number;
  onClose: () => void;
}

/** Asks for the name; the server refuses one that is taken. */
export function SaveSmartGroup({ filter, total, onClose }: SaveSmartGroupProps) {
  const form = useForm({
    initialValues: { name: '' },
    validate: { name: isNotEmpty(filterTexts.groupNameRequired) },
  });
  const names = useFilterNames(kindsIn(filter), filter.owner);
  const queries = useQueryClient();
  const once = useOnce();
  const creation = useMutation({
    mutationFn: (name: string) =>
      api<typeof createGroup>('POST', '/api/CreateGroup', {
        body: { name: name.trim(), filter },
        once,
      }),
    onSuccess: async () => {
      toast({ title: specified.success, detail: specified.groupCreated, tone: 'success' });
      onClose();
      await refreshPeople(queries);
    },
    onError: (error) => {
      if (!showFieldErrors(form, error)) toastError(error, filterTexts.groupNotCreated);
    },
  });
  const { fault, submit } = useFormSubmit(form, creation.error, ({ name }) => creation.mutate(name));
  return (
    <FormDialog
      title={filterTexts.saveSmartGroup}
      send={filterTexts.save}
      fault={fault}
      sending={creation.isPending}
      onSend={submit}
      onClose={onClose}
    >
      <Text>{filterTexts.smartGroupHint(sentenceOf(filter, names), total)}</Text>
      <TextInput
        label={specified.groupName}
        required
        data-autofocus
        maxLength={120}
        {...form.getInputProps('name')}
      />
    </FormDialog>
  );
}
