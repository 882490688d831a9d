// The fields of a group: its name, description, parent and heading in messages.
import { Autocomplete, Textarea, TextInput } from '@mantine/core';
import { isNotEmpty, type UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { GroupSelect } from '../../pickers/group-select.tsx';
import { flatten, groupsQuery } from '../../pickers/groups.ts';
import { groupTexts } from '../../../messages/en/groups.ts';
import { specified } from '../../../messages/en/specified.ts';

export interface GroupForm {
  name: string;
  description: string;
  category: string;
  parentId: string | null;
}

/** What is checked before anything is sent; the rest is checked by the server. */
export const groupRules = { name: isNotEmpty(groupTexts.nameRequired) };

interface GroupFieldsProps {
  form: UseFormReturnType<GroupForm>;
  /** Ids of groups that it cannot be part of: itself and those below it. */
  without?: readonly string[];
  autoFocus?: boolean;
}

/** Only the name is required. */
export function GroupFields({ form, without = [], autoFocus }: GroupFieldsProps) {
  const { data } = useQuery(groupsQuery);
  const categories = [...new Set(flatten(data ?? []).map(({ group }) => group.category))].filter(Boolean);
  return (
    <>
      <TextInput
        label={specified.groupName}
        required
        {...(autoFocus && { 'data-autofocus': true })}
        {...form.getInputProps('name')}
      />
      <Textarea
        label={specified.description}
        autosize
        minRows={3}
        maxRows={8}
        {...form.getInputProps('description')}
      />
      <GroupSelect
        label={groupTexts.parent}
        placeholder={groupTexts.noParent}
        without={without}
        smart
        value={form.values.parentId}
        onChange={(parentId) => form.setFieldValue('parentId', parentId)}
        error={form.errors['parentId']}
      />
      <Autocomplete
        label={groupTexts.category}
        description={groupTexts.categoryHint}
        placeholder={groupTexts.title}
        data={categories}
        {...form.getInputProps('category')}
      />
    </>
  );
}
