// The user's menu: organisations, colour scheme and sign-out.
import { Menu, useMantineColorScheme } from '@mantine/core';
import { IconBook, IconCheck, IconLogout, IconUserCircle } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { forgetNames } from '../../features/attendance/offline/attendance-store.ts';
import { confirmSignOut } from '../../features/attendance/offline/confirm-sign-out.ts';
import { forgetUser } from '../../lib/http/query.ts';
import { forgetSeen } from '../../lib/http/seen.ts';
import { useUser, type User } from '../../lib/http/session.ts';
import { dropTokens, heldTokens, readToken } from '../../lib/http/token.ts';
import { shellTexts } from '../../messages/en/shell.ts';
import { draftFolder } from '../../messages/language.ts';
import { themeTexts } from '../../messages/en/themes.ts';
import { colourSchemes } from '../../ui/colour-schemes.ts';
import type { Asked } from '../../ui/menus/on-demand.tsx';
import { OpenedMenu } from '../../ui/menus/opened.tsx';
import { DraftNote } from '../../ui/text/draft-note.tsx';
import { postSignOut } from '../api.ts';
import { isOpenTo, myPeople } from './navigation.ts';
import { Organisations } from './organisations.tsx';

export function UserChoices({ target }: Asked) {
  const user = useUser();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const signOut = useSignOut(user);
  return (
    <OpenedMenu
      target={target}
      position="top-start"
      width={264}
      withinPortal={false}
      floatingStrategy="fixed"
    >
      <Menu.Dropdown>
        <Menu.Label style={{ overflowWrap: 'anywhere' }}>{user.email}</Menu.Label>
        {isOpenTo(user, myPeople) && (
          <Menu.Item
            leftSection={<myPeople.icon size={18} aria-hidden />}
            renderRoot={(props) => <Link to={myPeople.to} {...props} />}
          >
            {shellTexts.myPeople}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<IconUserCircle size={18} aria-hidden />}
          renderRoot={(props) => <Link to="/tenant/account" preload={false} {...props} />}
        >
          {shellTexts.account}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconBook size={18} aria-hidden />}
          renderRoot={(props) => <Link to="/tenant/guide" {...props} />}
        >
          {shellTexts.guide}
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
    </OpenedMenu>
  );
}

/** Ends the session; this browser forgets it even where the server cannot be reached, and keeps drafts. */
function useSignOut(user: User) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return async () => {
    if (!(await confirmSignOut(queries, user))) return;
    // What the screen still asks would be refused, as if the session had ended elsewhere.
    await queries.cancelQueries();
    const own = readToken();
    const tokens = [...Object.values(heldTokens()), ...(own === null ? [] : [own])];
    // In every organisation: who signs out at a shared computer means all of it. A session that has ended is ended.
    await Promise.allSettled(tokens.map((token) => postSignOut(token)));
    dropTokens();
    await Promise.all([forgetNames(), forgetSeen()]);
    await navigate({ to: '/' });
    forgetUser(queries);
  };
}
