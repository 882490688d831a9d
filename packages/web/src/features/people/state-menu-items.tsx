// Menu items that change the state of one or more people.
import { Menu } from '@mantine/core';
import { IconArchive, IconArrowBackUp, IconCandle, IconTrash } from '@tabler/icons-react';
import type { PersonState } from '@tidings/contract/people-filter.ts';
import { inactiveStates } from './inactive-states.ts';
import { peopleChanges } from '../../messages/en/people-changes.ts';
import { specified } from '../../messages/en/specified.ts';

interface StateMenuItemsProps {
  /** Their present state; undefined where they have several. */
  state: PersonState | undefined;
  onState: (state: PersonState) => void;
}

/** People in the recycle bin can only be restored. */
export function StateMenuItems({ state, onState }: StateMenuItemsProps) {
  const back = state && state !== 'active' ? inactiveStates[state].back : peopleChanges.makeActive;
  return (
    <>
      <Menu.Divider />
      {state !== 'active' && (
        <Menu.Item
          leftSection={<IconArrowBackUp size={18} stroke={1.7} aria-hidden />}
          onClick={() => onState('active')}
        >
          {back}
        </Menu.Item>
      )}
      {state !== 'deleted' && (
        <>
          {state !== 'archived' && (
            <Menu.Item
              leftSection={<IconArchive size={18} stroke={1.7} aria-hidden />}
              onClick={() => onState('archived')}
            >
              {peopleChanges.archive}
            </Menu.Item>
          )}
          {state !== 'deceased' && (
            <Menu.Item
              leftSection={<IconCandle size={18} stroke={1.7} aria-hidden />}
              onClick={() => onState('deceased')}
            >
              {peopleChanges.markDeceased}
            </Menu.Item>
          )}
          <Menu.Item
            c="var(--mantine-color-error)"
            leftSection={<IconTrash size={18} stroke={1.7} aria-hidden />}
            onClick={() => onState('deleted')}
          >
            {specified.deleteAction}
          </Menu.Item>
        </>
      )}
    </>
  );
}
