// Plots the progress of a message over time, with a table (SC-15).
import '@mantine/charts/styles.layer.css';
import { AreaChart } from '@mantine/charts';
import { useQuery } from '@tanstack/react-query';
import { written } from '../../../lib/numbers.ts';
import { useUser } from '../../../lib/http/session.ts';
import { PlotTable } from '../../../ui/lists/plot-table.tsx';
import { timelineQuery } from '../api.ts';
import { arrivals } from './arrivals.ts';
import classes from './report.module.css';
import { report } from '../../../messages/en/report.ts';

const lines = () => [
  { name: 'sent', label: report.plotSent, color: 'var(--arrivals-sent)' },
  {
    name: 'delivered',
    label: report.plotDelivered,
    color: 'var(--arrivals-delivered)',
    strokeDasharray: '7 4',
  },
  { name: 'failed', label: report.plotFailed, color: 'var(--arrivals-failed)', strokeDasharray: '2 4' },
];

/** Renders nothing until there are two points. */
export function ArrivalsPlot({ id }: { id: string }) {
  const { timeZone } = useUser();
  const { data } = useQuery(timelineQuery(id));
  const points = data ? arrivals(data.points, data.step, timeZone) : [];
  if (points.length < 2) return null;
  const series = lines();
  return (
    <section className={classes.plot} aria-label={report.overTime}>
      <div role="img" aria-label={report.plot}>
        <AreaChart
          h={200}
          data={points}
          dataKey="at"
          series={series}
          curveType="stepAfter"
          fillOpacity={0.12}
          withGradient={false}
          withDots={false}
          withLegend
          legendProps={{ verticalAlign: 'bottom', height: 28 }}
          classNames={{ legend: classes.legend ?? '' }}
          gridAxis="x"
          tickLine="none"
          areaProps={{ isAnimationActive: false }}
          areaChartProps={{ accessibilityLayer: false }}
          xAxisProps={{ minTickGap: 40 }}
          yAxisProps={{ width: 48, allowDecimals: false, tickCount: 4 }}
          tooltipAnimationDuration={0}
          valueFormatter={written}
        />
      </div>
      <PlotTable
        label={report.plotTable}
        columns={[report.until, ...series.map(({ label }) => label)]}
        rows={points.map((point) => ({
          key: point.key,
          title: point.at,
          cells: [written(point.sent), written(point.delivered), written(point.failed)],
        }))}
      />
    </section>
  );
}
