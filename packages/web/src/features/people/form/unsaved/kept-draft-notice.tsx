// Says that unsaved edits were restored, and offers to discard them.
import { Alert } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { TextButton } from '../../../../ui/text-button.tsx';
import { TimeText } from '../../../../ui/text/time-text.tsx';
import type { PersonFormState } from '../use-person-form.ts';

/** Shown where the form opened with unsaved edits, until they are saved or discarded. */
export function KeptDraftNotice({ form, isNew }: { form: PersonFormState; isNew: boolean }) {
  const [at] = useState(form.editedAt);
  if (!at || !form.hasEdits) return null;
  return (
    <Alert color="gray" icon={<IconPencil size={18} aria-hidden />} role="status" py="xs">
      What you typed on <TimeText at={at} /> and did not save is here again.{' '}
      <TextButton onClick={form.discard}>{isNew ? 'Begin afresh' : 'Discard it'}</TextButton>
    </Alert>
  );
}
