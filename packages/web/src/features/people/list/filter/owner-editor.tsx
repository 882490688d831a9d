// The editor of the filter by contact owner.
import { Stack, Text } from '@mantine/core';
import { MemberSearch } from '../../../pickers/member-search.tsx';
import type { EditorProps } from './editor-props.ts';

/** One contact owner, found by search. */
export function OwnerEditor({ filter, names, onChange }: EditorProps) {
  return (
    <Stack gap="xs">
      {filter.owner && <Text fw={500}>{names.owner ?? '…'}</Text>}
      <MemberSearch
        label={filter.owner ? 'Somebody else' : 'Looked after by'}
        selectedIds={filter.owner ? [filter.owner] : []}
        onSelect={({ id }) => onChange({ ...filter, owner: id })}
        autoFocus
      />
    </Stack>
  );
}
