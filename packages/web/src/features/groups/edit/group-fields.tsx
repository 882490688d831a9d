// What is asked of a group: its name, what it is for, where it stands.
import { Autocomplete, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { GroupSelect } from '../../pickers/group-select.tsx';
import { flatten, groupsQuery } from '../../pickers/groups.ts';

export interface GroupForm {
  name: string;
  description: string;
  category: string;
  parentId: string | null;
}

interface GroupFieldsProps {
  form: GroupForm;
  onChange: (part: Partial<GroupForm>) => void;
  /** By the names of the form. */
  errors: Record<string, string>;
  /** Groups that it cannot be part of: itself and what is below it. */
  without?: readonly string[];
  autoFocus?: boolean;
}

/** Only the name is needed. */
export function GroupFields({ form, onChange, errors, without = [], autoFocus }: GroupFieldsProps) {
  const { data } = useQuery(groupsQuery);
  const categories = [...new Set(flatten(data ?? []).map(({ group }) => group.category))].filter(Boolean);
  return (
    <>
      <TextInput
        label="Group name"
        required
        {...(autoFocus && { 'data-autofocus': true })}
        value={form.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
        error={errors['name']}
      />
      <Textarea
        label="Description"
        autosize
        minRows={3}
        maxRows={8}
        value={form.description}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
        error={errors['description']}
      />
      <GroupSelect
        label="Part of"
        placeholder="No other group"
        without={without}
        smart
        value={form.parentId}
        onChange={(parentId) => onChange({ parentId })}
        error={errors['parentId']}
      />
      <Autocomplete
        label="Heading in messages"
        description="Groups under one heading stand together where you choose whom to write to"
        placeholder="Groups"
        data={categories}
        value={form.category}
        onChange={(category) => onChange({ category })}
        error={errors['category']}
      />
    </>
  );
}
