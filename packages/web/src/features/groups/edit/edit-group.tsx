// Changes the name, description, parent and heading of a group.
import { Button, Group as Row, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../../../lib/http/session.ts';
import { toast, toastError } from '../../../lib/toast.ts';
import { changesOf } from '../../../ui/forms/changed-fields.ts';
import { useFocusOnFault } from '../../../ui/focus/use-focus-on-fault.ts';
import { showFieldErrors, useFormSubmit } from '../../../ui/forms/use-form-submit.ts';
import { flatten, groupsQuery } from '../../pickers/groups.ts';
import { refreshGroups } from '../../pickers/keys/refresh-records.ts';
import { type GroupDetails, putGroup } from '../api.ts';
import { type GroupForm, GroupFields, groupRules } from './group-fields.tsx';
import { groupTexts } from '../../../messages/en/groups.ts';
import { specified } from '../../../messages/en/specified.ts';

/** Neither the group itself nor a group below it is offered as its parent. */
export function EditGroup({ group }: { group: GroupDetails }) {
  // What the form started from; what is stored may be newer.
  const [base, setBase] = useState<GroupForm>(() => ({
    name: group.name,
    description: group.description,
    category: group.category,
    parentId: group.parentId,
  }));
  const form = useForm<GroupForm>({ initialValues: base, validate: groupRules });
  const mayChange = useMay('groups.write');
  const queries = useQueryClient();
  const tree = useQuery(groupsQuery).data ?? [];
  const itself = flatten(tree).find((row) => row.group.id === group.id);
  const below = itself ? flatten([itself.group]).map((row) => row.group.id) : [group.id];
  const saving = useMutation({
    mutationFn: (values: GroupForm) => putGroup(group.id, changesOf(base, values)),
    onSuccess: async (_answer, sent) => {
      setBase(sent);
      toast({ title: groupTexts.saved, tone: 'success' });
      await refreshGroups(queries);
    },
    onError: (error) => {
      if (!showFieldErrors(form, error)) toastError(error, groupTexts.notSaved);
    },
  });
  const { fault, submit } = useFormSubmit(form, saving.error, (changed) => {
    if (!saving.isPending) saving.mutate(changed);
  });
  const element = useFocusOnFault(fault);
  const same = Object.keys(changesOf(base, form.values)).length === 0;
  return (
    <form ref={element} noValidate onSubmit={submit}>
      <Stack mt={group.smart ? 'md' : 0}>
        <GroupFields form={form} without={below} />
        {mayChange && (
          <Row justify="flex-end">
            <Button variant="default" disabled={same} onClick={() => form.setValues(base)}>
              {groupTexts.undo}
            </Button>
            <Button type="submit" disabled={same} loading={saving.isPending}>
              {specified.save}
            </Button>
          </Row>
        )}
      </Stack>
    </form>
  );
}
