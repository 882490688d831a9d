// The 'Create group' dialog (GL-04).
import { useKeptWhileOpen } from '../../../lib/storage/draft-store.ts';
import { useKeptOnce } from '../../../lib/use-once.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { modalWithList } from '../../pickers/group-select.tsx';
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
  const creation = useGroupCreation(useKeptOnce('group', 'open'));

  return (
    <FormDialog
      title="Create group"
      send="Create"
      fault={creation.fault}
      sending={creation.isPending}
      onSend={() => creation.create(form, [], onCreated)}
      onClose={onClose}
      classNames={modalWithList}
    >
      <GroupFields
        form={form}
        onChange={(part) => {
          keep((before) => ({ ...before, ...part }));
          creation.reset();
        }}
        errors={creation.errors}
        autoFocus
      />
    </FormDialog>
  );
}
