// The user's menu: organisations, colour scheme and sign-out.
import { Menu, Text, UnstyledButton, VisuallyHidden, useMantineColorScheme } from '@mantine/core';
import { IconCheck, IconLogout, IconUserCircle } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { roleNames } from '@tidings/contract/permissions.ts';
import { forgetNames } from '../../features/attendance/offline/attendance-store.ts';
import { confirmSignOut } from '../../features/attendance/offline/confirm-sign-out.ts';
import { forgetUser } from '../../lib/http/query.ts';
import { useUser, type User } from '../../lib/http/session.ts';
import { dropTokens, heldTokens, readToken } from '../../lib/http/token.ts';
import { draftFolder } from '../../messages/language.ts';
import { colourSchemes } from '../../ui/colour-schemes.ts';
import { InitialsAvatar } from '../../ui/initials-avatar.tsx';
import { DraftNote } from '../../ui/text/draft-note.tsx';
import { postSignOut } from '../api.ts';
import classes from './menus.module.css';
import type { otherPlaces } from './navigation.ts';
import { Organisations } from './organisations.tsx';
import { shellTexts } from '../../messages/en/shell.ts';
import { themeTexts } from '../../messages/en/themes.ts';

interface UserMenuProps {
  /** Only the picture shows. */
  folded: boolean;
  /** Further navigation entries, on a phone whose bars have no room for them. */
  places?: ReturnType<typeof otherPlaces>;
}

/** The user's name opens the menu. */
export function UserMenu({ folded, places = [] }: UserMenuProps) {
  const user = useUser();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const signOut = useSignOut(user);
  return (
    <Menu position="top-start" width={240} withinPortal={false} floatingStrategy="fixed">
      <Menu.Target>
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
                {roleNames[user.role]}
              </Text>
            </span>
          )}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{user.email}</Menu.Label>
        {places.map(({ to, name, icon: Icon }) => (
          <Menu.Item
            key={to}
            leftSection={<Icon size={18} aria-hidden />}
            renderRoot={(props) => <Link to={to} {...props} />}
          >
            {shellTexts[name]}
          </Menu.Item>
        ))}
        {places.length > 0 && <Menu.Divider />}
        <Menu.Item
          leftSection={<IconUserCircle size={18} aria-hidden />}
          renderRoot={(props) => <Link to="/tenant/account" preload={false} {...props} />}
        >
          {shellTexts.account}
        </Menu.Item>
        <Organisations />
        {colourSchemes.map(({ value, icon: Icon }) => (
          <Menu.Item
            key={value}
            onClick={() => setColorScheme(value)}
            leftSection={<Icon size={18} aria-hidden />}
            rightSection={colorScheme === value && <IconCheck size={16} aria-label={shellTexts.chosen} />}
          >
            {themeTexts[value]}
          </Menu.Item>
        ))}
        {draftFolder() !== undefined && (
          <Menu.Label>
            <DraftNote size="xs" />
          </Menu.Label>
        )}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={18} aria-hidden />} onClick={() => void signOut()}>
          {shellTexts.signOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Ends the session; this browser forgets it even where the server cannot be reached, and keeps drafts. */
function useSignOut(user: User) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return async () => {
    if (!(await confirmSignOut(queries, user))) return;
    const own = readToken();
    const tokens = [...Object.values(heldTokens()), ...(own === null ? [] : [own])];
    // In every organisation: who signs out at a shared computer means all of it. A session that has ended is ended.
    await Promise.allSettled(tokens.map((token) => postSignOut(token)));
    dropTokens();
    await forgetNames();
    await navigate({ to: '/' });
    forgetUser(queries);
  };
}
