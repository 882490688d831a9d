// The menu of a template: change it or delete it.
import { Menu } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { templateTexts } from '../../../messages/en/templates.ts';
import { MoreButton } from '../../../ui/lists/more-button.tsx';

interface TemplateMenuProps {
  name: string;
  /** What the change is called. */
  change: string;
  onChange: () => void;
  onDelete: () => void;
}

export function TemplateMenu({ name, change, onChange, onDelete }: TemplateMenuProps) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <MoreButton label={templateTexts.menuOf(name)} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={18} stroke={1.7} aria-hidden />} onClick={onChange}>
          {change}
        </Menu.Item>
        <Menu.Item
          color="red"
          leftSection={<IconTrash size={18} stroke={1.7} aria-hidden />}
          onClick={onDelete}
        >
          {templateTexts.delete}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
