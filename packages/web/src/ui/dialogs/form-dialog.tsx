// A dialog with a form of a few fields, a Cancel and a submit button.
import { Button, Group, type ModalProps, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';
import classes from './form-dialog.module.css';
import { closeAsking } from './may-discard.ts';
import { useFocusOnFault } from '../focus/use-focus-on-fault.ts';
import { useReturnFocus } from '../focus/use-return-focus.ts';
import { specified } from '../../messages/en/specified.ts';

interface FormDialogProps {
  title: string;
  /** The label of the submit button. */
  send: string;
  onSend: () => void;
  onClose: () => void;
  /** A refusal, or any new object: focuses the first invalid field. */
  fault?: unknown;
  sending?: boolean;
  /** Something was typed: Escape, a click beside the dialog and its cross ask before they close it. */
  edited?: boolean;
  /** There is nothing to submit yet. */
  idle?: boolean;
  /** Submitting cannot be undone. */
  dangerous?: boolean;
  /** Needed for a field whose list is taller than the dialog. */
  classNames?: NonNullable<ModalProps['classNames']>;
  children: ReactNode;
}

/** Mount it only while it is open, so that the focus returns to its opener. */
export function FormDialog({
  title,
  send,
  onSend,
  onClose,
  fault,
  sending = false,
  edited = false,
  idle = false,
  dangerous = false,
  classNames = {},
  children,
}: FormDialogProps) {
  const form = useFocusOnFault(fault);
  useReturnFocus();
  return (
    <Dialog opened onClose={() => void closeAsking(edited, onClose)} title={title} classNames={classNames}>
      <form
        ref={form}
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          // React events bubble through portals, and the dialog may be inside another form.
          event.stopPropagation();
          if (!sending) onSend();
        }}
      >
        <Stack>
          {children}
          <Group justify="flex-end" className={classes.bar}>
            <Button variant="default" onClick={onClose}>
              {specified.cancel}
            </Button>
            <Button type="submit" disabled={idle} loading={sending} {...(dangerous && { color: 'red' })}>
              {send}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
