// The 'Create group' dialog (GL-04).
import { Button, Group as Row, Stack } from '@mantine/core';
import { useKeptWhileOpen } from '../../lib/draft-store.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useFocusOnFault } from '../../ui/use-focus-on-fault.ts';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { modalWithList } from '../pickers/group-select.tsx';
import { GroupFields } from './group-fields.tsx';
import { useGroupCreation } from './use-group-creation.ts';

interface CreateGroupProps {
  /** The group it is offered to become a part of. */
  parent?: string | undefined;
  onClose: () => void;
  onCreated: (id: string) => void;
}

/** Name and description; what it is part of, and under which heading it is offered in messages, may stay open. */
export function CreateGroup({ parent, onClose, onCreated }: CreateGroupProps) {
  const [form, keep] = useKeptWhileOpen('group', {
    name: '',
    description: '',
    category: '',
    parentId: parent ?? null,
  });
  const creation = useGroupCreation();
  const element = useFocusOnFault(creation.fault);
  useReturnFocus();

  return (
    <Dialog opened onClose={onClose} title="Create group" classNames={modalWithList}>
      <form
        ref={element}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          creation.create(form, [], onCreated);
        }}
      >
        <Stack>
          <GroupFields
            form={form}
            onChange={(part) => {
              keep((before) => ({ ...before, ...part }));
              creation.reset();
            }}
            errors={creation.errors}
            autoFocus
          />
          <Row justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={creation.isPending}>
              Create
            </Button>
          </Row>
        </Stack>
      </form>
    </Dialog>
  );
}
