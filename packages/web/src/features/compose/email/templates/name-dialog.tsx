// Asks what a template is to be called, and keeps it.
import { Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../../lib/http/api-error.ts';
import { toast, toastError } from '../../../../lib/toast.ts';
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx';
import { templatesQuery } from '../api.ts';

interface NameDialogProps {
  title: string;
  /** What it is called so far. */
  name: string;
  /** What the button says for the name that is typed, and what becomes of the template there. */
  sendFor: (name: string) => string;
  note?: (name: string) => string;
  save: (name: string) => Promise<unknown>;
  /** What is told once it is kept. */
  saved: (name: string) => string;
  onClose: () => void;
}

/** Mount it only while it is open. */
export function NameDialog({ title, sendFor, note, save, saved, onClose, ...given }: NameDialogProps) {
  const [typed, setTyped] = useState(given.name);
  const name = typed.trim();
  const queries = useQueryClient();
  const saving = useMutation({
    mutationFn: () => save(name),
    onSuccess: async () => {
      toast({ title: saved(name), tone: 'success' });
      onClose();
      await queries.invalidateQueries({ queryKey: templatesQuery.queryKey });
    },
    onError: (error) => {
      if (!faultOf(error)) toastError(error, 'Template not saved');
    },
  });
  const told = note?.(name);
  return (
    <FormDialog
      title={title}
      send={sendFor(name)}
      onSend={() => saving.mutate()}
      onClose={onClose}
      sending={saving.isPending}
      idle={name === ''}
      fault={saving.error}
    >
      <TextInput
        label="Name"
        maxLength={80}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={faultOf(saving.error)}
        data-autofocus
      />
      {told && (
        <Text size="xs" c="dimmed" aria-live="polite">
          {told}
        </Text>
      )}
    </FormDialog>
  );
}

const faultOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.errors?.['name'] : undefined;
