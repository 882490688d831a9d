// Asks before the form is left with unsaved edits.
import { Button, Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { signedIn } from '../../../../lib/http/session.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import classes from './leave-guard.module.css';
import type { PersonFormState } from '../use-person-form.ts';
import { dialogTexts } from '../../../../messages/en/dialogs.ts';
import { personForm } from '../../../../messages/en/person-form.ts';

/** Offers to stay, leave or discard. A signed-out user is not asked: the edits are kept anyway. */
export function LeaveGuard({ form }: { form: PersonFormState }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => form.hasEdits && signedIn() && current.pathname !== next.pathname,
    enableBeforeUnload: () => form.hasEdits && signedIn(),
    withResolver: true,
  });
  return (
    <Dialog opened={status === 'blocked'} onClose={() => reset?.()} title={personForm.leaveTitle}>
      <Text>{personForm.leaveHint}</Text>
      <div className={classes.actions}>
        <Button
          variant="subtle"
          color="red"
          onClick={() => {
            form.discard();
            proceed?.();
          }}
        >
          {dialogTexts.discard}
        </Button>
        <Button variant="default" onClick={() => proceed?.()}>
          {personForm.leave}
        </Button>
        <Button onClick={() => reset?.()} data-autofocus>
          {dialogTexts.keepEditing}
        </Button>
      </div>
    </Dialog>
  );
}
