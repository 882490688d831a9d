// Changes the user's name.
import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { userQuery } from '../../lib/http/session.ts';
import { toast } from '../../lib/toast.ts';
import { accountTexts as texts } from '../../messages/en/account.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { useCallForm } from '../../ui/forms/use-call-form.ts';
import { accountQuery, type OwnAccount, putName } from './api.ts';

/** Mount it only while it is open. */
export function NameDialog({ account, onClose }: { account: OwnAccount; onClose: () => void }) {
  const queries = useQueryClient();
  const { firstName, lastName } = account;
  const { form, dialog } = useCallForm({
    initialValues: { firstName, lastName },
    call: putName,
    onSuccess: async () => {
      toast({ title: texts.nameChanged, tone: 'success' });
      void queries.invalidateQueries(userQuery);
      await queries.invalidateQueries(accountQuery);
      onClose();
    },
    failed: texts.nameNotChanged,
  });
  return (
    <FormDialog
      {...dialog}
      title={texts.nameTitle}
      send={texts.save}
      idle={!form.isDirty()}
      onClose={onClose}
    >
      <TextInput
        label={texts.firstName}
        required
        data-autofocus
        autoComplete="given-name"
        maxLength={80}
        {...form.getInputProps('firstName')}
      />
      <TextInput
        label={texts.lastName}
        autoComplete="family-name"
        maxLength={80}
        {...form.getInputProps('lastName')}
      />
    </FormDialog>
  );
}
