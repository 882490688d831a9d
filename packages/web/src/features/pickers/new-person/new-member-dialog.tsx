// The dialog 'Add new member' of a search for people (MS-04).
import { Loader } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { specified } from '../../../messages/en/specified.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { closeAsking } from '../../../ui/dialogs/may-discard.ts';
import type { Member } from '../api.ts';
import type { AfterSaving } from './compact-person-form.tsx';

const CompactPersonForm = lazy(() =>
  import('./compact-person-form.tsx').then((module) => ({ default: module.CompactPersonForm })),
);

interface NewMemberDialogProps extends AfterSaving {
  opened: boolean;
  /** The typed name. */
  startWith: string;
  /** Ids of members who are selected already. */
  chosenIds: readonly string[];
  onClose: () => void;
  onAdded: (member: Member) => void;
}

/** The form is loaded when it is asked for. */
export function NewMemberDialog({
  opened,
  startWith,
  chosenIds,
  onClose,
  onAdded,
  ...afterSaving
}: NewMemberDialogProps) {
  const [edited, setEdited] = useState(false);
  return (
    <Dialog
      opened={opened}
      onClose={() => void closeAsking(edited, onClose)}
      title={specified.addNewMember}
      size="lg"
    >
      <Suspense fallback={<Loader />}>
        <CompactPersonForm
          startWith={startWith}
          chosenIds={chosenIds}
          {...afterSaving}
          onEdited={setEdited}
          onCancel={onClose}
          onSaved={({ id, firstName, lastName, phone, email }) =>
            onAdded({ id, name: [firstName, lastName].filter(Boolean).join(' '), phone, email })
          }
        />
      </Suspense>
    </Dialog>
  );
}
