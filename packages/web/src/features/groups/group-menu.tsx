// The one menu that all rows of the tree share: Send SMS, Send Email, Delete (GL-02).
import { Menu } from '@mantine/core';
import { IconMail, IconMessage, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useMay } from '../../lib/session.ts';
import type { Group } from '../pickers/groups.ts';
import classes from './group-tree.module.css';

const DeleteGroup = lazy(() =>
  import('./delete-group.tsx').then((module) => ({ default: module.DeleteGroup })),
);

interface GroupMenuProps {
  /** Whose menu is open, and where its button stands. */
  target: { group: Group; at: DOMRect } | null;
  onClose: () => void;
  onDeleted: (id: string) => void;
}

/** E-mail opens the side panel over the groups. */
export function GroupMenu({ target, onClose, onDeleted }: GroupMenuProps) {
  const [deleting, setDeleting] = useState<Group | null>(null);
  const navigate = useNavigate();
  const mayWrite = useMay('messages.write');
  const mayDelete = useMay('groups.write');
  const group = target?.group;
  return (
    <>
      <Menu
        opened={target !== null}
        onChange={(opened) => !opened && onClose()}
        position="bottom-end"
        returnFocus
        width={180}
      >
        <Menu.Target>
          <span className={classes.anchor} style={{ left: target?.at.right, top: target?.at.bottom }} />
        </Menu.Target>
        <Menu.Dropdown aria-label={group && `Menu of ${group.name}`}>
          {mayWrite && (
            <>
              <Menu.Item
                leftSection={<IconMessage size={18} aria-hidden />}
                onClick={() =>
                  group && void navigate({ to: '/tenant/sms/compose', search: { group: group.id } })
                }
              >
                Send SMS
              </Menu.Item>
              <Menu.Item
                leftSection={<IconMail size={18} aria-hidden />}
                onClick={() =>
                  group &&
                  void navigate({
                    to: '.',
                    search: (search) => ({ ...search, panel: 'email', group: `~${group.id}` }),
                  })
                }
              >
                Send Email
              </Menu.Item>
            </>
          )}
          {mayDelete && (
            <Menu.Item
              color="red"
              leftSection={<IconTrash size={18} aria-hidden />}
              onClick={() => group && setDeleting(group)}
            >
              Delete
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {deleting && (
        <Suspense>
          <DeleteGroup
            group={deleting}
            onClose={() => setDeleting(null)}
            onDeleted={() => onDeleted(deleting.id)}
          />
        </Suspense>
      )}
    </>
  );
}
