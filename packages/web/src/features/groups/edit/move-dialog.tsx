// Members move to another group.
import { useState } from 'react';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { GroupSelect, modalWithList } from '../../pickers/group-select.tsx';

interface MoveDialogProps {
  /** Such as '3 members'. */
  who: string;
  /** The group they leave. */
  from: string;
  onClose: () => void;
  onMove: (groupId: string, path: string) => void;
}

/** Who is in the other group already keeps their place there. */
export function MoveDialog({ who, from, onClose, onMove }: MoveDialogProps) {
  const [to, setTo] = useState<{ id: string; path: string } | null>(null);
  const [missing, setMissing] = useState<object | null>(null);
  return (
    <FormDialog
      title={`Move ${who}`}
      send="Move"
      fault={missing}
      onSend={() => (to ? onMove(to.id, to.path) : setMissing({}))}
      onClose={onClose}
      classNames={modalWithList}
    >
      <GroupSelect
        label="To the group"
        placeholder="Search for a group"
        without={[from]}
        value={to?.id ?? null}
        onChange={(id, path) => {
          setTo(id ? { id, path } : null);
          setMissing(null);
        }}
        error={missing && 'Please select a group'}
        data-autofocus
      />
    </FormDialog>
  );
}
