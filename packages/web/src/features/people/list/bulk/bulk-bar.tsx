// The bar with what can be done to the selected people.
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
import { useBarSize } from '../../../../lib/use-bar-size.ts';
import classes from '../people-page.module.css';
import { chosenOf, type Selection } from './use-selection.ts';
import { peopleChanges } from '../../../../messages/en/people-changes.ts';
import { peopleTexts } from '../../../../messages/en/people.ts';
import { specified } from '../../../../messages/en/specified.ts';

interface BulkBarProps {
  selection: Selection;
  total: number;
  list: PeopleList;
}

/** Shown while someone is selected. */
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
  const changeTo = async (to: PersonState) => {
    // Most people of a whole list are not on the screen, so the user is asked first.
    const { title, ...question } = questions[to];
    if (selection.all && !(await confirm({ ...question, title: title(count) }))) return;
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
    <div ref={useBarSize('bottom')} className={classes.bulk} role="region" aria-label={peopleTexts.selected}>
      <Text fw={600} role="status">
        {peopleTexts.countSelected(count)}
      </Text>
      {may.write && state !== 'deleted' && (
        <>
          {writeBy('sms', specified.sendSms, <IconMessage size={18} aria-hidden />)}
          {writeBy('email', specified.sendEmail, <IconMail size={18} aria-hidden />)}
        </>
      )}
      {may.change && state !== 'deleted' && (
        <Button
          variant="light"
          leftSection={<IconUsersPlus size={18} aria-hidden />}
          onClick={() => setDialog('addToGroup')}
        >
          {peopleTexts.addToGroup}
        </Button>
      )}
      {may.change && state === 'deleted' && (
        <Button
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          loading={change.isPending}
          onClick={() => void changeTo('active')}
        >
          {peopleChanges.restore}
        </Button>
      )}
      <Menu position="top-end">
        <Menu.Target>
          <MoreButton label={peopleTexts.moreForSelected} busy={change.isPending || exporting.isPending} />
        </Menu.Target>
        <Menu.Dropdown>
          {may.change && state !== 'deleted' && !selection.all && count >= 2 && count <= 10 && (
            <Menu.Item
              leftSection={<IconArrowMerge size={18} stroke={1.7} aria-hidden />}
              renderRoot={(props) => (
                <Link to="/tenant/people/merge" search={{ ids: [...selection.ids].join(',') }} {...props} />
              )}
            >
              {peopleTexts.merge}
            </Menu.Item>
          )}
          {may.change && state !== 'deleted' && (
            <>
              <Menu.Item
                leftSection={<IconUserMinus size={18} stroke={1.7} aria-hidden />}
                onClick={() => setDialog('removeFromGroup')}
              >
                {peopleTexts.removeFromGroup}
              </Menu.Item>
              <Menu.Item
                leftSection={<IconIdBadge2 size={18} stroke={1.7} aria-hidden />}
                onClick={() => setDialog('setClassification')}
              >
                {peopleTexts.setMembership}
              </Menu.Item>
            </>
          )}
          {may.export && (
            <Menu.Item
              leftSection={<IconDownload size={18} stroke={1.7} aria-hidden />}
              onClick={() => exporting.mutate({ who: chosen, sort: list.sort })}
            >
              {peopleTexts.export}
            </Menu.Item>
          )}
          {may.change && state !== 'deleted' && (
            <StateMenuItems state={state} onState={(to) => void changeTo(to)} />
          )}
        </Menu.Dropdown>
      </Menu>
      <CloseButton size="lg" aria-label={peopleTexts.clearSelection} onClick={selection.clear} />
      {dialog && (
        <BulkDialog
          kind={dialog}
          count={count}
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

interface StateQuestion {
  title: (count: number) => string;
  message: string;
  confirmLabel: string;
  danger?: true;
}

const questions: Record<PersonState, StateQuestion> = {
  active: {
    title: peopleTexts.askActivate,
    message: peopleTexts.askActivateHint,
    confirmLabel: peopleChanges.makeActive,
  },
  archived: {
    title: peopleTexts.askArchive,
    message: peopleTexts.askInactiveHint,
    confirmLabel: peopleChanges.archive,
  },
  deceased: {
    title: peopleTexts.askDeceased,
    message: peopleTexts.askInactiveHint,
    confirmLabel: peopleChanges.markDeceased,
  },
  deleted: {
    title: peopleTexts.askDelete,
    message: peopleTexts.askDeleteHint,
    confirmLabel: specified.deleteAction,
    danger: true,
  },
};
