// The head of check-in: the list's name, its sync state, Finish and Delete.
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconArrowLeft, IconPrinter, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMay } from '../../../lib/http/session.ts';
import { MoreButton } from '../../../ui/lists/more-button.tsx';
import { PrintSheet, type Sheet } from '../../../ui/print/print-sheet.tsx';
import { longDay } from '../days.ts';
import { sheetOf } from './attendance-sheet.ts';
import classes from './check-in.module.css';
import { FinishDialog } from './dialogs/finish-dialog.tsx';
import { SyncState } from './sync-state.tsx';
import type { CheckIn } from './use-check-in.ts';
import { useDeletion } from './use-deletion.ts';
import { attendanceTexts } from '../../../messages/en/attendance.ts';
import { dialogTexts } from '../../../messages/en/dialogs.ts';

interface CheckInHeadProps {
  checkIn: CheckIn;
  /** The server does not know the list yet. */
  unopened: boolean;
  /** The server refuses the ticks of the list. */
  refused: boolean;
}

/** The list's name is the page's first heading. */
export function CheckInHead({ checkIn, unopened, refused }: CheckInHeadProps) {
  const { name, date, groupName } = checkIn.attendance;
  const mayDelete = useMay('people.write');
  const [finishing, setFinishing] = useState(false);
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const remove = useDeletion(checkIn.id);
  return (
    <header className={classes.head}>
      <ActionIcon
        color="gray"
        aria-label={attendanceTexts.allLists}
        renderRoot={(props) => <Link to="/tenant/takeattendance" {...props} />}
      >
        <IconArrowLeft size={20} aria-hidden />
      </ActionIcon>
      <div className={classes.what}>
        <h1 className={classes.title}>{name}</h1>
        <p className={classes.about}>
          <span>{longDay(date)}</span>
          <span className={classes.group}>{groupName || attendanceTexts.everyone}</span>
          <SyncState
            online={checkIn.online}
            waiting={checkIn.waiting}
            unopened={unopened}
            refused={refused}
          />
        </p>
      </div>
      <Button variant="default" onClick={() => setFinishing(true)}>
        {attendanceTexts.finish}
      </Button>
      <Menu position="bottom-end" withinPortal={false}>
        <Menu.Target>
          <MoreButton label={attendanceTexts.more} busy={remove.isPending} />
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconPrinter size={18} aria-hidden />}
            onClick={() => setSheet(sheetOf(checkIn))}
          >
            {dialogTexts.print}
          </Menu.Item>
          {mayDelete && (
            <Menu.Item
              color="red"
              leftSection={<IconTrash size={18} aria-hidden />}
              onClick={() => void remove.ask(checkIn.attendance, unopened)}
            >
              {attendanceTexts.deleteList}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {sheet && <PrintSheet sheet={sheet} onPrinted={() => setSheet(null)} />}
      {finishing && <FinishDialog checkIn={checkIn} onClose={() => setFinishing(false)} />}
    </header>
  );
}
