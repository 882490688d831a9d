// Says that unsaved edits were restored, and offers to discard them.
import { Alert } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { TextButton } from '../../../../ui/text-button.tsx';
import { Phrase } from '../../../../ui/text/phrase.tsx';
import { TimeText } from '../../../../ui/text/time-text.tsx';
import type { PersonFormState } from '../use-person-form.ts';
import { dialogTexts } from '../../../../messages/en/dialogs.ts';
import { personForm } from '../../../../messages/en/person-form.ts';

/** Shown where the form opened with unsaved edits, until they are saved or discarded. */
export function KeptDraftNotice({ form, isNew }: { form: PersonFormState; isNew: boolean }) {
  const [at] = useState(form.editedAt);
  if (!at || !form.hasEdits) return null;
  return (
    <Alert color="gray" icon={<IconPencil size={18} aria-hidden />} role="status" py="xs">
      <Phrase text={personForm.restored} parts={{ time: <TimeText at={at} /> }} />{' '}
      <TextButton onClick={form.discard}>{isNew ? personForm.startOver : dialogTexts.discard}</TextButton>
    </Alert>
  );
}
