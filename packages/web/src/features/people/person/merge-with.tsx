// The dialog that finds the person to merge with.
import { Group, Button, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { useReturnFocus } from '../../../ui/focus/use-return-focus.ts';
import { MemberSearch } from '../../pickers/member-search.tsx';
import { modalWithList } from '../../pickers/group-select.tsx';
import type { Person } from '../api.ts';

/** Goes to the merge page with both people. */
export function MergeWith({ person, onClose }: { person: Person; onClose: () => void }) {
  const navigate = useNavigate();
  useReturnFocus();
  return (
    <Dialog opened onClose={onClose} title={`Merge ${person.name} with…`} classNames={modalWithList}>
      <Stack>
        <Text>Find the other one. You then see both side by side, and nothing is lost.</Text>
        <MemberSearch
          label="The same person"
          selectedIds={[person.id]}
          autoFocus
          onSelect={({ id }) => void navigate({ href: `/tenant/people/merge?ids=${person.id},${id}` })}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
