// What was typed before and never saved is there again: said, with a way to throw it away.
import { Alert } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { TextButton } from '../../../../ui/text-button.tsx';
import { TimeText } from '../../../../ui/text/time-text.tsx';
import type { PersonFormState } from '../use-person-form.ts';

/** Shows where the form opened with something in it that is not saved, until that is saved or thrown away. */
export function BegunNote({ form, isNew }: { form: PersonFormState; isNew: boolean }) {
  const [at] = useState(form.typedAt);
  if (!at || !form.isTyped) return null;
  return (
    <Alert color="gray" icon={<IconPencil size={18} aria-hidden />} role="status" py="xs">
      What you typed on <TimeText at={at} /> and did not save is here again.{' '}
      <TextButton onClick={form.discard}>{isNew ? 'Begin afresh' : 'Discard it'}</TextButton>
    </Alert>
  );
}
