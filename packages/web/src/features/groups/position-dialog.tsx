// The position of a member in a group.
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';

interface PositionDialogProps {
  name: string;
  position: string;
  onClose: () => void;
  onSave: (position: string) => void;
}

/** Left empty it is 'Member'. */
export function PositionDialog({ name, position, onClose, onSave }: PositionDialogProps) {
  const [typed, setTyped] = useState(position === 'Member' ? '' : position);
  useReturnFocus();
  return (
    <Dialog opened onClose={onClose} title={`Position of ${name}`}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSave(typed.trim() || 'Member');
        }}
      >
        <Stack>
          <TextInput
            label="Position"
            placeholder="Member"
            maxLength={80}
            data-autofocus
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit">Save</Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
