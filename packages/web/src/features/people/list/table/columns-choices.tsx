// The choice of the list's columns.
import { Menu } from '@mantine/core';
import type { Asked } from '../../../../ui/menus/on-demand.tsx';
import { OpenedMenu } from '../../../../ui/menus/opened.tsx';
import { defaultColumns } from './columns.tsx';
import type { Columns } from './use-columns.ts';
import { peopleTexts } from '../../../../messages/en/people.ts';

/** Stays open, so that several columns can be chosen in a row. */
export function ColumnsChoices({ target, all, shown, choose }: Asked & Columns) {
  const ids = shown.map(({ id }) => id);
  return (
    <OpenedMenu target={target} position="bottom-end" closeOnItemClick={false}>
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
    </OpenedMenu>
  );
}
