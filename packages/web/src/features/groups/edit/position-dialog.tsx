// The dialog for the position of a member in a group.
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';

interface PositionDialogProps {
  name: string;
  position: string;
  onClose: () => void;
  onSave: (position: string) => void;
}

/** An empty position is saved as 'Member'. */
export function PositionDialog({ name, position, onClose, onSave }: PositionDialogProps) {
  const [typed, setTyped] = useState(position === 'Member' ? '' : position);
  return (
    <FormDialog
      title={`Position of ${name}`}
      send="Save"
      onSend={() => onSave(typed.trim() || 'Member')}
      onClose={onClose}
    >
      <TextInput
        label="Position"
        placeholder="Member"
        maxLength={80}
        data-autofocus
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
