// The signed-in user, a button that opens their menu.
import { Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { roleTexts } from '../../messages/en/roles.ts';
import { useUser } from '../../lib/http/session.ts';
import { InitialsAvatar } from '../../ui/initials-avatar.tsx';
import { OnDemand } from '../../ui/menus/on-demand.tsx';
import classes from './menus.module.css';

interface UserMenuProps {
  /** Only the picture shows. */
  folded: boolean;
}

const load = () => import('./user-choices.tsx').then(({ UserChoices }) => UserChoices);

export function UserMenu({ folded }: UserMenuProps) {
  const user = useUser();
  return (
    <OnDemand
      load={load}
      about={{}}
      target={
        <UnstyledButton className={classes.user}>
          <InitialsAvatar name={user.name} />
          {folded ? (
            <VisuallyHidden component="span">{user.name}</VisuallyHidden>
          ) : (
            <span className={classes.who}>
              <Text size="sm" fw={500} lh={1.3}>
                {user.name}
              </Text>
              <Text size="xs" c="dimmed" lh={1.3}>
                {roleTexts[user.role]}
              </Text>
            </span>
          )}
        </UnstyledButton>
      }
    />
  );
}
