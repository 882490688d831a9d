// The user's organisations in their menu; choosing one opens it in this tab.
import { Menu } from '@mantine/core';
import { IconBuildingChurch, IconCheck } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { toastError } from '../../lib/toast.ts';
import { membershipsQuery } from '../api.ts';
import { openOrganisation } from '../open-organisation.ts';
import { shellTexts } from '../../messages/en/shell.ts';

/** Renders nothing for a user of one organisation. */
export function Organisations() {
  const { data } = useQuery(membershipsQuery);
  const opening = useMutation({
    mutationFn: openOrganisation,
    onError: (error) => toastError(error, shellTexts.notOpened),
  });
  if (!data || data.items.length < 2) return null;
  return (
    <>
      <Menu.Label>{shellTexts.organisations}</Menu.Label>
      {data.items.map(({ id, name, current }) => (
        <Menu.Item
          key={id}
          leftSection={<IconBuildingChurch size={18} aria-hidden />}
          rightSection={current && <IconCheck size={16} aria-label={shellTexts.open} />}
          onClick={() => {
            if (!current) opening.mutate(id);
          }}
        >
          {name}
        </Menu.Item>
      ))}
      <Menu.Divider />
    </>
  );
}
