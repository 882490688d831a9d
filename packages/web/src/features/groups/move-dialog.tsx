// Members move to another group.
import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { useFocusOnFault } from '../../ui/use-focus-on-fault.ts';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { GroupSelect, modalWithList } from '../pickers/group-select.tsx';

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
  const form = useFocusOnFault(missing);
  useReturnFocus();
  return (
    <Dialog opened onClose={onClose} title={`Move ${who}`} classNames={modalWithList}>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (to) onMove(to.id, to.path);
          else setMissing({});
        }}
      >
        <Stack>
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
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit">Move</Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
