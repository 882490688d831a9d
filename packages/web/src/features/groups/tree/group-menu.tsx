// The menu that all rows of the tree share (GL-02).
import { Menu, UnstyledButton } from '@mantine/core';
import { IconMail, IconMessage, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useMay } from '../../../lib/http/session.ts';
import type { Group } from '../../pickers/groups.ts';
import classes from './group-tree.module.css';
import { groupTexts } from '../../../messages/en/groups.ts';
import { specified } from '../../../messages/en/specified.ts';

const DeleteGroup = lazy(() =>
  import('../edit/delete-group.tsx').then((module) => ({ default: module.DeleteGroup })),
);

/** The group whose menu is open, and the button that opened it. */
export interface MenuOwner {
  group: Group;
  button: HTMLElement;
}

interface GroupMenuProps {
  owner: MenuOwner | null;
  onClose: () => void;
  onDeleted: (gone: string[]) => void;
}

/** Opens at the button of the row; the delete dialog stays open after the menu has closed. */
export function GroupMenu({ owner, onClose, onDeleted }: GroupMenuProps) {
  const [deleting, setDeleting] = useState<Group | null>(null);
  const at = owner?.button.getBoundingClientRect();
  return (
    <>
      {owner && (
        <Menu
          opened
          onChange={(opened) => !opened && onClose()}
          position="bottom-end"
          withinPortal={false}
          floatingStrategy="fixed"
          width={180}
        >
          <Menu.Target>
            <UnstyledButton
              className={classes.anchor}
              style={{ left: at?.right, top: at?.bottom }}
              tabIndex={-1}
              aria-label={groupTexts.menuOf(owner.group.name)}
            />
          </Menu.Target>
          <Menu.Dropdown>
            <Choices group={owner.group} onDelete={() => setDeleting(owner.group)} />
          </Menu.Dropdown>
        </Menu>
      )}
      {deleting && (
        <Suspense>
          <DeleteGroup group={deleting} onClose={() => setDeleting(null)} onDeleted={onDeleted} />
        </Suspense>
      )}
    </>
  );
}

/** E-mail opens in a side panel over the groups. */
function Choices({ group, onDelete }: { group: Group; onDelete: () => void }) {
  const navigate = useNavigate();
  const mayWrite = useMay('messages.write');
  const mayDelete = useMay('groups.write');
  return (
    <>
      {mayWrite && (
        <>
          <Menu.Item
            leftSection={<IconMessage size={18} aria-hidden />}
            onClick={() => void navigate({ to: '/tenant/sms/compose', search: { group: group.id } })}
          >
            {specified.sendSms}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconMail size={18} aria-hidden />}
            onClick={() =>
              void navigate({
                to: '.',
                search: (search) => ({ ...search, panel: 'email', group: `~${group.id}` }),
              })
            }
          >
            {specified.sendEmail}
          </Menu.Item>
        </>
      )}
      {mayDelete && (
        <Menu.Item
          c="var(--mantine-color-error)"
          leftSection={<IconTrash size={18} aria-hidden />}
          onClick={onDelete}
        >
          {specified.deleteAction}
        </Menu.Item>
      )}
    </>
  );
}
