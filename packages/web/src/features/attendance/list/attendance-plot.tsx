// Attendance over time as a plot, and as a table for screen readers.
import '@mantine/charts/styles.layer.css';
import { LineChart } from '@mantine/charts';
import { Phrase } from '../../../ui/text/phrase.tsx';
import { written } from '../../../lib/numbers.ts';
import { PlotTable } from '../../../ui/lists/plot-table.tsx';
import { longDay, shortDay } from '../days.ts';
import classes from './attendance.module.css';
import type { Plot } from './plot-data.ts';
import { attendanceTexts } from '../../../messages/en/attendance.ts';

// The dashes tell the lines apart without colours too.
const lineStyles = [
  { color: 'var(--attendance-first)' },
  { color: 'var(--attendance-second)', strokeDasharray: '7 4' },
  { color: 'var(--attendance-third)', strokeDasharray: '2 4' },
  { color: 'var(--attendance-fourth)', strokeDasharray: '10 4 2 4' },
];

/** Needs at least two days. */
export function AttendancePlot({ plot }: { plot: Plot }) {
  const { lines, points, expected, others, summary } = plot;
  const { expectedLine } = attendanceTexts;
  const series = lines.map((name, at) => ({ name, ...lineStyles[at] }) as { name: string; color: string });
  if (expected) series.push({ name: expectedLine, ...lineStyles[2] } as { name: string; color: string });
  const data = points.map(({ date, counts }) => ({
    day: shortDay(date),
    ...counts,
    ...(expected && { [expectedLine]: expected[date] }),
  }));
  const first = points[0]?.date ?? '';
  const last = points.at(-1)?.date ?? '';
  return (
    <section className={classes.plot} aria-label={attendanceTexts.plot}>
      {summary && (
        <p className={classes.summary}>
          <Phrase
            text={attendanceTexts.summary(summary.best.present, longDay(summary.best.date))}
            parts={{ mean: <strong>{written(summary.mean)}</strong> }}
          />
        </p>
      )}
      <div role="img" aria-label={attendanceTexts.plotOf(lines, longDay(first), longDay(last))}>
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
      <PlotTable
        label={attendanceTexts.table}
        {...(others > 0 && { note: attendanceTexts.otherServices(others) })}
        columns={[attendanceTexts.day, ...series.map(({ name }) => name)]}
        rows={points.toReversed().map(({ date, counts }) => ({
          key: date,
          title: longDay(date),
          cells: series.map(({ name }) => cell(name === expectedLine ? expected?.[date] : counts[name])),
        }))}
      />
    </section>
  );
}

const cell = (count: number | undefined): string => (count === undefined ? '–' : written(count));
