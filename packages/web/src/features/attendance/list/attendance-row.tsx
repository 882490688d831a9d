// One list in the overview: its day, its name, how many were present.
import { IconCloudUp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Phrase } from '../../../ui/text/phrase.tsx';
import { written } from '../../../lib/numbers.ts';
import type { Summary } from '../api.ts';
import { calendarParts } from '../days.ts';
import classes from './attendance.module.css';
import { attendanceTexts } from '../../../messages/en/attendance.ts';

interface AttendanceRowProps {
  list: Summary;
  /** How many ticks of this device the server has not accepted yet. */
  waiting: number;
  /** 'YYYY-MM-DD' */
  today: string;
}

/** A click anywhere on the row opens the list. */
export function AttendanceRow({ list, waiting, today }: AttendanceRowProps) {
  const { weekday, day, month } = calendarParts(list.date);
  const year = list.date.slice(0, 4);
  const share = list.expected > 0 ? Math.min(1, list.present / list.expected) : 0;
  return (
    <li className={classes.row}>
      <time dateTime={list.date} className={classes.date} data-today={list.date === today || undefined}>
        <span>{weekday}</span> <strong>{day}</strong>{' '}
        <span>{year === today.slice(0, 4) ? month : `${month} ${year}`}</span>
      </time>
      <div className={classes.words}>
        <Link
          to="/tenant/takeattendance/$attendanceId"
          params={{ attendanceId: list.id }}
          className={classes.name}
        >
          {list.name}
        </Link>
        <p className={classes.group}>{list.groupName || attendanceTexts.everyone}</p>
        {waiting > 0 && (
          <p className={classes.waiting}>
            <IconCloudUp size={16} aria-hidden /> {attendanceTexts.ticksWaiting(waiting)}
          </p>
        )}
      </div>
      <div className={classes.figures}>
        <p className={classes.numbers}>
          <Phrase
            text={attendanceTexts.presentOf(list.expected)}
            parts={{ present: <strong>{written(list.present)}</strong> }}
          />
        </p>
        <div className={classes.bar} aria-hidden>
          <div style={{ width: `${share * 100}%` }} />
        </div>
      </div>
    </li>
  );
}
