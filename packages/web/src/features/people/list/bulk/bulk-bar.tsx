// The bar with what can be done to the selected people.
import * as specified from '@tidings/contract/rules/specified-texts.ts';
import { Button, CloseButton, Menu, Text } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowMerge,
  IconDownload,
  IconIdBadge2,
  IconMail,
  IconMessage,
  IconUserMinus,
  IconUsersPlus,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { counted } from '../../../../lib/numbers.ts';
import { useMay } from '../../../../lib/http/session.ts';
import { confirm } from '../../../../ui/dialogs/confirm.ts';
import { MoreButton } from '../../../../ui/lists/more-button.tsx';
import { useReturnFocus } from '../../../../ui/focus/use-return-focus.ts';
import { changeStates, useChange } from '../../change-people.ts';
import { StateMenuItems } from '../../state-menu-items.tsx';
import { useWriteTo } from '../../use-write-to.ts';
import { BulkDialog, type BulkDialogKind } from './bulk-dialog.tsx';
import { useExport } from './export-people.ts';
import { onlyGroupOf, type PeopleList, type PersonState } from '../list-address.ts';
import classes from '../people-page.module.css';
import { chosenOf, type Selection } from './use-selection.ts';

interface BulkBarProps {
  selection: Selection;
  total: number;
  list: PeopleList;
}

/** Shown while somebody is selected. */
export function BulkBar({ selection, total, list }: BulkBarProps) {
  const count = selection.all ? total : selection.ids.size;
  return count > 0 && <OpenBar selection={selection} total={total} list={list} count={count} />;
}

function OpenBar({ selection, total, list, count }: BulkBarProps & { count: number }) {
  const [dialog, setDialog] = useState<BulkDialogKind | null>(null);
  const may = {
    change: useMay('people.write'),
    write: useMay('messages.write'),
    export: useMay('people.export'),
  };
  const change = useChange(selection.clear);
  const write = useWriteTo();
  const exporting = useExport();
  useReturnFocus();
  const chosen = chosenOf(selection, list.filter, total);
  const state = stateOf(list.filter.states);
  const people = counted(count, 'person', 'people');
  const changeTo = async (to: PersonState) => {
    // Most people of a whole list are not on the screen, so the user is asked first.
    if (
      selection.all &&
      !(await confirm({ ...questions[to], title: `${questions[to].confirmLabel} ${people}?` }))
    )
      return;
    change.mutate(changeStates(chosen, to, state));
  };
  const writeBy = (by: 'sms' | 'email', label: string, icon: ReactNode) => (
    <Button
      variant={by === 'sms' ? 'filled' : 'light'}
      leftSection={icon}
      loading={write.isPending && write.variables.by === by}
      onClick={() => write.mutate({ by, to: chosen })}
    >
      {label}
    </Button>
  );
  return (
    <div className={classes.bulk} role="region" aria-label="The chosen people">
      <Text fw={600} role="status">
        {people} chosen
      </Text>
      {may.write && state !== 'deleted' && (
        <>
          {writeBy('sms', specified.sendSms, <IconMessage size={18} aria-hidden />)}
          {writeBy('email', 'Send email', <IconMail size={18} aria-hidden />)}
        </>
      )}
      {may.change && state !== 'deleted' && (
        <Button
          variant="light"
          leftSection={<IconUsersPlus size={18} aria-hidden />}
          onClick={() => setDialog('addToGroup')}
        >
          Add to group
        </Button>
      )}
      {may.change && state === 'deleted' && (
        <Button
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          loading={change.isPending}
          onClick={() => void changeTo('active')}
        >
          Restore
        </Button>
      )}
      <Menu position="top-end" withinPortal={false} floatingStrategy="fixed">
        <Menu.Target>
          <MoreButton label="More for the chosen people" busy={change.isPending || exporting.isPending} />
        </Menu.Target>
        <Menu.Dropdown>
          {may.change && state !== 'deleted' && !selection.all && count >= 2 && count <= 10 && (
            <Menu.Item
              leftSection={<IconArrowMerge size={18} stroke={1.7} aria-hidden />}
              renderRoot={(props) => (
                <Link to="/tenant/people/merge" search={{ ids: [...selection.ids].join(',') }} {...props} />
              )}
            >
              Merge…
            </Menu.Item>
          )}
          {may.change && state !== 'deleted' && (
            <>
              <Menu.Item
                leftSection={<IconUserMinus size={18} stroke={1.7} aria-hidden />}
                onClick={() => setDialog('removeFromGroup')}
              >
                Remove from group
              </Menu.Item>
              <Menu.Item
                leftSection={<IconIdBadge2 size={18} stroke={1.7} aria-hidden />}
                onClick={() => setDialog('setClassification')}
              >
                Set membership
              </Menu.Item>
            </>
          )}
          {may.export && (
            <Menu.Item
              leftSection={<IconDownload size={18} stroke={1.7} aria-hidden />}
              onClick={() => exporting.mutate({ who: chosen, sort: list.sort })}
            >
              Export
            </Menu.Item>
          )}
          {may.change && state !== 'deleted' && (
            <StateMenuItems state={state} onState={(to) => void changeTo(to)} />
          )}
        </Menu.Dropdown>
      </Menu>
      <CloseButton size="lg" aria-label="Choose nobody" onClick={selection.clear} />
      {dialog && (
        <BulkDialog
          kind={dialog}
          people={people}
          chosen={chosen}
          group={onlyGroupOf(list.filter)}
          onClose={() => setDialog(null)}
          onConfirm={(confirmed) => {
            setDialog(null);
            change.mutate(confirmed);
          }}
        />
      )}
    </div>
  );
}

/** The state that the filter shows; undefined where it shows several. */
const stateOf = (states: readonly PersonState[] = ['active']): PersonState | undefined =>
  states.length === 1 ? states[0] : undefined;

const questions: Record<PersonState, { message: string; confirmLabel: string; danger?: true }> = {
  active: { message: 'They get messages again, and are counted.', confirmLabel: 'Make active' },
  archived: {
    message: 'They get no messages, and are in no count. Nothing is lost.',
    confirmLabel: 'Archive',
  },
  deceased: {
    message: 'They get no messages, and are in no count. Nothing is lost.',
    confirmLabel: 'Mark as deceased',
  },
  deleted: {
    message: 'They go to the recycle bin, and can be restored for 30 days.',
    confirmLabel: 'Delete',
    danger: true,
  },
};
