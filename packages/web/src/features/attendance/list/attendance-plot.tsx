// Attendance over time as a plot, and as a table for whoever cannot see it.
import '@mantine/charts/styles.layer.css';
import { LineChart } from '@mantine/charts';
import { Table } from '@mantine/core';
import { written } from '../../../lib/numbers.ts';
import { longDay, shortDay } from '../days.ts';
import classes from './attendance.module.css';
import type { Plot } from './plot-data.ts';

const expectedLine = 'Expected';

// Told apart by their dashes too.
const looks = [
  { color: 'var(--attendance-first)' },
  { color: 'var(--attendance-second)', strokeDasharray: '7 4' },
  { color: 'var(--attendance-third)', strokeDasharray: '2 4' },
  { color: 'var(--attendance-fourth)', strokeDasharray: '10 4 2 4' },
];

/** At least two days. */
export function AttendancePlot({ plot }: { plot: Plot }) {
  const { lines, points, expected, others, summary } = plot;
  const series = lines.map((name, at) => ({ name, ...looks[at] }) as { name: string; color: string });
  if (expected) series.push({ name: expectedLine, ...looks[2] } as { name: string; color: string });
  const data = points.map(({ date, counts }) => ({
    day: shortDay(date),
    ...counts,
    ...(expected && { [expectedLine]: expected[date] }),
  }));
  const first = points[0]?.date ?? '';
  const last = points.at(-1)?.date ?? '';
  return (
    <section className={classes.plot} aria-label="Attendance over time">
      {summary && (
        <p className={classes.summary}>
          <strong>{written(summary.mean)}</strong> on average, {written(summary.best.present)} at most on{' '}
          {longDay(summary.best.date)}
        </p>
      )}
      <div
        role="img"
        aria-label={`Plot of ${lines.join(', ')} from ${longDay(first)} to ${longDay(last)}; the table below says the same`}
      >
        <LineChart
          h={200}
          data={data}
          dataKey="day"
          series={series}
          curveType="linear"
          withLegend={series.length > 1}
          legendProps={{ verticalAlign: 'bottom', height: 28 }}
          classNames={{ legend: classes.legend ?? '' }}
          gridAxis="x"
          tickLine="none"
          dotProps={{ r: 3 }}
          lineProps={{ isAnimationActive: false }}
          lineChartProps={{ accessibilityLayer: false }}
          yAxisProps={{ width: 40, allowDecimals: false, tickCount: 4, interval: 0 }}
          tooltipAnimationDuration={0}
          valueFormatter={written}
        />
      </div>
      <details className={classes.details}>
        <summary>
          As a table{others > 0 && `, and ${written(others)} more services by the filter above`}
        </summary>
        <div className={classes.tableHolder} tabIndex={0} role="region" aria-label="Attendance as a table">
          <Table stickyHeader>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">Day</Table.Th>
                {series.map(({ name }) => (
                  <Table.Th key={name} scope="col">
                    {name}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {points.toReversed().map(({ date, counts }) => (
                <Table.Tr key={date}>
                  <Table.Th scope="row">{longDay(date)}</Table.Th>
                  {series.map(({ name }) => (
                    <Table.Td key={name}>
                      {cell(name === expectedLine ? expected?.[date] : counts[name])}
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
      </details>
    </section>
  );
}

const cell = (count: number | undefined): string => (count === undefined ? '–' : written(count));
