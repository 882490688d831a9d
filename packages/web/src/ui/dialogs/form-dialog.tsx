// A dialog that asks for a few fields, with Cancel and the button that sends them.
import { Button, Group, type ModalProps, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';
import { useFocusOnFault } from '../focus/use-focus-on-fault.ts';
import { useReturnFocus } from '../focus/use-return-focus.ts';

interface FormDialogProps {
  title: string;
  /** What the button says that sends. */
  send: string;
  onSend: () => void;
  onClose: () => void;
  /** A refusal, or any fresh object: the first field at fault takes the focus. */
  fault?: unknown;
  sending?: boolean;
  /** There is nothing to send yet. */
  idle?: boolean;
  /** What is sent cannot be undone. */
  dangerous?: boolean;
  /** For a field whose list is higher than the dialog. */
  classNames?: NonNullable<ModalProps['classNames']>;
  children: ReactNode;
}

/** Mount it only while it is open: the focus then goes back to what opened it. */
export function FormDialog({
  title,
  send,
  onSend,
  onClose,
  fault,
  sending = false,
  idle = false,
  dangerous = false,
  classNames = {},
  children,
}: FormDialogProps) {
  const form = useFocusOnFault(fault);
  useReturnFocus();
  return (
    <Dialog opened onClose={onClose} title={title} classNames={classNames}>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // Portals bubble through React's tree: the dialog may stand inside another form.
          event.stopPropagation();
          if (!sending) onSend();
        }}
      >
        <Stack>
          {children}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
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
