// Sends a message to its writer alone, to see it there before others do (SC-19, EC-14).
import { TextInput, type TextInputProps } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { ApiError } from '../../../lib/http/api-error.ts';
import { toastKept } from '../../../lib/sending-right.ts';
import { toast, type Toast } from '../../../lib/toast.ts';
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
  /** Where it goes: what the field says, and how the server's refusals name it. */
  field: Pick<TextInputProps, 'label' | 'description' | 'type' | 'autoComplete'> & { name: string };
  to: string;
  onTo: (to: string) => void;
  /** Sends it; the key tells a second press from a second test. */
  test: (key: string) => Promise<Answer>;
  tested: Toast;
  /** What is told where it came to nothing, by an answer or by a fault. */
  failed: (cause: unknown) => Toast | null;
  onTested?: () => void;
  onClose: () => void;
  /** What else is asked and told. */
  children: ReactNode;
}

/** Mount it only while it is open. */
export function TestForm({ title, field, to, onTo, tested, failed, onClose, ...props }: TestFormProps) {
  const { channel } = props;
  const queries = useQueryClient();
  // One a dialog: a second press, or a try after a broken line, is the same test.
  const [key] = useState(newMessageKey);
  const fail = (cause: unknown) => {
    const note = failed(cause);
    if (note) toast(note);
  };
  const test = useMutation({
    mutationFn: () => props.test(key),
    onSuccess: (answer) => {
      if (!answer.status) return fail(answer);
      toast(tested);
      toastKept(queries, channel);
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
      send="Send the test"
      onSend={() => test.mutate()}
      onClose={onClose}
      sending={test.isPending}
      idle={to.trim() === ''}
      fault={test.error}
    >
      <TextInput
        {...look}
        value={to}
        onChange={(event) => onTo(event.currentTarget.value)}
        error={fault || said || undefined}
        data-autofocus
      />
      {props.children}
      <KeptNote channel={channel} />
    </FormDialog>
  );
}
