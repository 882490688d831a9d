// The dialog that sends a message to its writer alone (SC-19, EC-14).
import { TextInput, type TextInputProps } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { ApiError } from '../../../lib/http/api-error.ts';
import { keptToast } from '../../../lib/sending-right.ts';
import { toast, type Toast } from '../../../lib/toast.ts';
import { compose } from '../../../messages/en/compose.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { KeptNote } from '../../../ui/kept-note.tsx';
import { newMessageKey } from './message-key.ts';
import { saidBy } from './server-message.ts';

interface Answer {
  status: boolean;
  message: string;
}

interface TestFormProps {
  title: string;
  channel: 'sms' | 'email';
  /** The field for the address; `name` is its name in the server's refusals. */
  field: Pick<TextInputProps, 'label' | 'description' | 'type' | 'autoComplete'> & { name: string };
  to: string;
  onTo: (to: string) => void;
  /** Sends it; a retry has the same key, another test another one. */
  test: (key: string) => Promise<Answer>;
  tested: Toast;
  /** The toast of a refusal or a failure. */
  failed: (cause: unknown) => Toast | null;
  onTested?: () => void;
  onClose: () => void;
  /** Further fields and notes. */
  children: ReactNode;
}

/** Mount it only while it is open. */
export function TestForm({ title, field, to, onTo, tested, failed, onClose, ...props }: TestFormProps) {
  const { channel } = props;
  const queries = useQueryClient();
  // One key for each dialog: a second click, or a retry after a lost answer, is the same test.
  const [key] = useState(newMessageKey);
  const fail = (cause: unknown) => {
    const note = failed(cause);
    if (note) toast(note);
  };
  const test = useMutation({
    mutationFn: () => props.test(key),
    onSuccess: (answer) => {
      if (!answer.status) return fail(answer);
      toast(keptToast(queries, channel) ?? tested);
      onClose();
      props.onTested?.();
    },
    onError: fail,
  });
  const { name, ...look } = field;
  const said = saidBy(test.data?.status === false ? test.data : test.error);
  const fault = test.error instanceof ApiError ? test.error.errors?.[name] : undefined;
  return (
    <FormDialog
      title={title}
      send={compose.sendTest}
      onSend={() => test.mutate()}
      onClose={onClose}
      sending={test.isPending}
      idle={to.trim() === ''}
      fault={test.error}
    >
      <TextInput
        {...look}
        value={to}
        onChange={(event) => {
          onTo(event.currentTarget.value);
          if (!test.isPending) test.reset();
        }}
        error={fault || said || undefined}
        data-autofocus
      />
      {props.children}
      <KeptNote channel={channel} />
    </FormDialog>
  );
}
