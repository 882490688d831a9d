// The menu that chooses the columns of the list.
import { Button, Menu } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { defaultColumns } from './columns.tsx';
import type { Columns } from './use-columns.ts';
import { peopleTexts } from '../../../../messages/en/people.ts';

/** Stays open, so that several columns can be chosen in a row. */
export function ColumnsMenu({ all, shown, choose }: Columns) {
  const ids = shown.map(({ id }) => id);
  return (
    <Menu position="bottom-end" closeOnItemClick={false}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconColumns3 size={18} stroke={1.7} aria-hidden />}>
          {peopleTexts.columns}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah="24rem" style={{ overflowY: 'auto' }} miw={220}>
        {all.map(({ id, label }) => (
          <Menu.CheckboxItem
            key={id}
            checked={ids.includes(id)}
            onChange={() => choose(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id])}
          >
            {label}
          </Menu.CheckboxItem>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={() => choose(defaultColumns)}>{peopleTexts.defaultColumns}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
