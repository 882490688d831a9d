// The menu 'Add a filter' with the kinds of filter that are not used yet.
import { Button, Menu } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { Ref } from 'react';
import type { CustomField } from '../../api.ts';
import { allKinds, labelOfKind, type FilterKind } from './filter-kinds.ts';
import { filterTexts } from '../../../../messages/en/people-filter.ts';

interface AddFilterProps {
  used: readonly FilterKind[];
  fields: readonly CustomField[];
  onAdd: (kind: FilterKind) => void;
  ref: Ref<HTMLButtonElement>;
}

/** The chosen kind opens its editor, which takes the focus; so the menu must not restore it. */
export function AddFilter({ used, fields, onAdd, ref }: AddFilterProps) {
  const kinds = allKinds(fields).filter((kind) => !used.includes(kind));
  return (
    <Menu position="bottom-start" returnFocus={false}>
      <Menu.Target>
        <Button ref={ref} variant="subtle" leftSection={<IconPlus size={16} aria-hidden />} px="xs">
          {filterTexts.addFilter}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah="24rem" style={{ overflowY: 'auto' }} miw={240}>
        {kinds.map((kind) => {
          const { label, icon: Icon } = labelOfKind(kind, fields);
          return (
            <Menu.Item
              key={kind}
              leftSection={<Icon size={18} stroke={1.7} aria-hidden />}
              onClick={() => onAdd(kind)}
            >
              {label}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
