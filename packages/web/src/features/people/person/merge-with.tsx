// The dialog that finds the person to merge with.
import { Group, Button, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { useReturnFocus } from '../../../ui/focus/use-return-focus.ts';
import { MemberSearch } from '../../pickers/member-search.tsx';
import { modalWithList } from '../../pickers/group-select.tsx';
import type { Person } from '../api.ts';
import { personTexts } from '../../../messages/en/person.ts';
import { specified } from '../../../messages/en/specified.ts';

/** Goes to the merge page with both people. */
export function MergeWith({ person, onClose }: { person: Person; onClose: () => void }) {
  const navigate = useNavigate();
  useReturnFocus();
  return (
    <Dialog opened onClose={onClose} title={personTexts.mergeTitle(person.name)} classNames={modalWithList}>
      <Stack>
        <Text>{personTexts.mergeHint}</Text>
        <MemberSearch
          label={personTexts.otherRecord}
          selectedIds={[person.id]}
          autoFocus
          onSelect={({ id }) => void navigate({ href: `/tenant/people/merge?ids=${person.id},${id}` })}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {specified.cancel}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
