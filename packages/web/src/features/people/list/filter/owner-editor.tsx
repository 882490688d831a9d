// The editor of the filter by contact owner.
import { Stack, Text } from '@mantine/core';
import { MemberSearch } from '../../../pickers/member-search.tsx';
import type { EditorProps } from './editor-props.ts';
import { filterTexts } from '../../../../messages/en/people-filter.ts';

/** One contact owner, found by search. */
export function OwnerEditor({ filter, names, onChange }: EditorProps) {
  return (
    <Stack gap="xs">
      {filter.owner && <Text fw={500}>{names.owner ?? filterTexts.loading}</Text>}
      <MemberSearch
        label={filter.owner ? filterTexts.someoneElse : filterTexts.owner}
        selectedIds={filter.owner ? [filter.owner] : []}
        onSelect={({ id }) => onChange({ ...filter, owner: id })}
        autoFocus
      />
    </Stack>
  );
}
