// What the menu of one row in the people list offers.
import { Menu } from '@mantine/core';
import { IconMail, IconMessage, IconPencil, IconUser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { cloneElement } from 'react';
import { useMay } from '../../../../lib/http/session.ts';
import type { Asked } from '../../../../ui/menus/on-demand.tsx';
import { OpenedMenu } from '../../../../ui/menus/opened.tsx';
import type { PersonRow } from '../../api.ts';
import { changeState, useChange } from '../../change-people.ts';
import { StateMenuItems } from '../../state-menu-items.tsx';
import { useWriteTo } from '../../use-write-to.ts';
import { peopleTexts } from '../../../../messages/en/people.ts';
import { specified } from '../../../../messages/en/specified.ts';

/** Open, edit, write, and change the state. */
export function RowChoices({ target, person }: Asked & { person: PersonRow }) {
  const mayChange = useMay('people.write');
  const mayWrite = useMay('messages.write');
  const change = useChange();
  const write = useWriteTo();
  const params = { personId: person.id };
  return (
    <OpenedMenu
      target={cloneElement(target, { 'aria-busy': change.isPending })}
      position="bottom-end"
      withinPortal={false}
      floatingStrategy="fixed"
    >
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconUser size={18} stroke={1.7} aria-hidden />}
          renderRoot={(props) => <Link to="/tenant/people/$personId" params={params} {...props} />}
        >
          {peopleTexts.open}
        </Menu.Item>
        {mayChange && person.state !== 'deleted' && (
          <Menu.Item
            leftSection={<IconPencil size={18} stroke={1.7} aria-hidden />}
            renderRoot={(props) => <Link to="/tenant/people/add/$personId" params={params} {...props} />}
          >
            {peopleTexts.edit}
          </Menu.Item>
        )}
        {mayWrite && person.state === 'active' && (
          <>
            {person.phone && (
              <Menu.Item
                leftSection={<IconMessage size={18} stroke={1.7} aria-hidden />}
                onClick={() => write.mutate({ by: 'sms', to: { ids: [person.id] } })}
              >
                {specified.sendSms}
              </Menu.Item>
            )}
            {person.email && (
              <Menu.Item
                leftSection={<IconMail size={18} stroke={1.7} aria-hidden />}
                onClick={() => write.mutate({ by: 'email', to: { ids: [person.id] } })}
              >
                {specified.sendEmail}
              </Menu.Item>
            )}
          </>
        )}
        {mayChange && (
          <StateMenuItems
            state={person.state}
            onState={(state) => change.mutate(changeState(person, state))}
          />
        )}
      </Menu.Dropdown>
    </OpenedMenu>
  );
}
