// The dialog for the position of a member in a group.
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { groupTexts } from '../../../messages/en/groups.ts';
import { specified } from '../../../messages/en/specified.ts';

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
      title={groupTexts.positionOf(name)}
      send={specified.save}
      onSend={() => onSave(typed.trim() || specified.defaultPosition)}
      onClose={onClose}
    >
      <TextInput
        label={groupTexts.position}
        placeholder={specified.defaultPosition}
        maxLength={80}
        data-autofocus
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
