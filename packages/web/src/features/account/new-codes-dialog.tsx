// Makes new recovery codes and shows them.
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { useCallForm } from '../../ui/forms/use-call-form.ts';
import { accountQuery, postRecoveryCodes } from './api.ts';
import { CodeFields, noProof } from './code-fields.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Mount it only while it is open. */
export function NewCodesDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const { form, dialog, answer } = useCallForm({
    initialValues: noProof,
    call: postRecoveryCodes,
    onSuccess: () => queries.invalidateQueries(accountQuery),
    failed: 'No codes made',
  });
  const { password, code } = form.values;
  if (answer)
    return (
      <Dialog opened onClose={onClose} title="Your new recovery codes" closeOnClickOutside={false}>
        <Stack>
          <RecoveryCodes codes={answer.recoveryCodes} />
          <Group justify="flex-end">
            <Button data-autofocus onClick={onClose}>
              I have saved them
            </Button>
          </Group>
        </Stack>
      </Dialog>
    );
  return (
    <FormDialog
      {...dialog}
      title="Make new recovery codes"
      send="Make new codes"
      idle={password === '' || code.trim() === ''}
      onClose={onClose}
    >
      <Text>Your old recovery codes stop working.</Text>
      <CodeFields form={form} />
    </FormDialog>
  );
}
