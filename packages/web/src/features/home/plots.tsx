// Growth and attendance as plots, each with a sentence and a table.
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { written } from '../../lib/numbers.ts';
import { monthInWords } from '../../lib/time.ts';
import { PlotTable } from '../../ui/lists/plot-table.tsx';
import { home } from '../../messages/en/home.ts';
import { longDay, shortDay } from '../attendance/days.ts';
import type { Home } from './api.ts';
import { BarPlot } from './bar-plot.tsx';
import { Card } from './card.tsx';
import classes from './home.module.css';

/** The people at the end of each month; the sentence links to those added in this one. */
export function GrowthPlot({ months }: { months: Home['growth'] }) {
  const [first, before, last] = [months[0], months.at(-2), months.at(-1)];
  if (!first || !before || !last) return null;
  const added = last.people - before.people;
  const bars = months.map(({ month, people }) => ({ key: month, label: wordsOf(month), value: people }));
  const label = home.growthPlot(wordsOf(first.month), first.people, wordsOf(last.month), last.people);
  return (
    <Card title={home.growth} more={{ text: home.countPeople(last.people), link: { to: '/tenant/people' } }}>
      {added > 0 && (
        <Anchor
          className={classes.more}
          renderRoot={(props) => (
            <Link
              to="/tenant/people"
              search={{ createdFrom: `${last.month}-01`, sort: '-created' }}
              {...props}
            />
          )}
        >
          {home.addedThisMonth(added)}
        </Anchor>
      )}
      <BarPlot label={label} bars={bars} />
      <PlotTable
        label={home.growthTable}
        columns={[home.month, home.growth]}
        rows={bars
          .map(({ key, label: title, value }) => ({ key, title, cells: [written(value)] }))
          .toReversed()}
      />
    </Card>
  );
}

const wordsOf = (month: string): string => monthInWords(Number(month.slice(5)), Number(month.slice(0, 4)));

/** Needs at least two services, as a rule of one name. */
export function AttendancePlot({ services }: { services: Home['attendance'] }) {
  const [first, last] = [services[0], services.at(-1)];
  if (!first || !last) return null;
  const bars = services.map(({ id, date, present }) => ({ key: id, label: shortDay(date), value: present }));
  return (
    <Card
      title={home.attendance}
      more={{
        text: home.lastService(last.name, last.present),
        link: { to: '/tenant/takeattendance/$attendanceId', params: { attendanceId: last.id } },
      }}
    >
      <BarPlot
        label={home.attendancePlot(services.length, longDay(first.date), longDay(last.date))}
        bars={bars}
      />
      <PlotTable
        label={home.attendanceTable}
        columns={[home.service, home.present]}
        rows={services
          .map(({ id, name, date, present }) => ({
            key: id,
            title: `${longDay(date)}, ${name}`,
            cells: [written(present)],
          }))
          .toReversed()}
      />
    </Card>
  );
}
