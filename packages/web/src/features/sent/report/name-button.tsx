// Names a message in its report, for colleagues alone.
import { ActionIcon, TextInput } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { messageNameLength } from '@tidings/contract/rules/message-name.ts';
import { useState } from 'react';
import { useMay } from '../../../lib/http/session.ts';
import { toast } from '../../../lib/toast.ts';
import { messageName } from '../../../messages/en/message-name.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { useCallForm } from '../../../ui/forms/use-call-form.ts';
import { refreshMessages } from '../../pickers/keys/sending-keys.ts';
import { nameMessage, type Message } from '../api.ts';

type Named = Pick<Message, 'id' | 'name'>;

/** Renders nothing for users who may not write messages. */
export function NameButton({ message }: { message: Named }) {
  const [open, setOpen] = useState(false);
  const mayWrite = useMay('messages.write');
  if (!mayWrite) return null;
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={messageName.change}
        title={messageName.change}
        onClick={() => setOpen(true)}
      >
        <IconPencil size={18} stroke={1.7} aria-hidden />
      </ActionIcon>
      {open && <NameDialog message={message} onClose={() => setOpen(false)} />}
    </>
  );
}

function NameDialog({ message: { id, name }, onClose }: { message: Named; onClose: () => void }) {
  const queries = useQueryClient();
  const { form, dialog } = useCallForm({
    initialValues: { name },
    call: (values) => nameMessage(id, values.name.trim()),
    onSuccess: async () => {
      toast({ title: messageName.saved, tone: 'success' });
      onClose();
      await refreshMessages(queries);
    },
    failed: messageName.failed,
  });
  return (
    <FormDialog {...dialog} title={messageName.title} send={messageName.save} onClose={onClose}>
      <TextInput
        label={messageName.label}
        description={messageName.hint}
        maxLength={messageNameLength}
        data-autofocus
        {...form.getInputProps('name')}
      />
    </FormDialog>
  );
}
