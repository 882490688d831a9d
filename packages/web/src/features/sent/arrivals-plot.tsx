// How a message went over time, as a plot, and as a table for whoever cannot see it (SC-15).
import '@mantine/charts/styles.layer.css';
import { AreaChart } from '@mantine/charts';
import { Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { written } from '../../lib/numbers.ts';
import { useUser } from '../../lib/session.ts';
import { timelineQuery } from './api.ts';
import { arrivals } from './arrivals.ts';
import classes from './report.module.css';

const series = [
  { name: 'Handed over', color: 'var(--arrivals-sent)' },
  { name: 'Delivered', color: 'var(--arrivals-delivered)', strokeDasharray: '7 4' },
  { name: 'Failed', color: 'var(--arrivals-failed)', strokeDasharray: '2 4' },
];

/** Nothing before there are two moments to compare. */
export function ArrivalsPlot({ id }: { id: string }) {
  const { timeZone } = useUser();
  const { data } = useQuery(timelineQuery(id));
  const points = data ? arrivals(data.points, data.step, timeZone) : [];
  if (points.length < 2) return null;
  return (
    <section className={classes.plot} aria-label="Over time">
      <div
        role="img"
        aria-label="Plot of how many were handed over, delivered and failed; the table below says the same"
      >
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
      <details className={classes.details}>
        <summary>As a table</summary>
        <div className={classes.tableHolder} tabIndex={0} role="region" aria-label="Over time, as a table">
          <Table stickyHeader>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">Until</Table.Th>
                {series.map(({ name }) => (
                  <Table.Th key={name} scope="col">
                    {name}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {points.map((point) => (
                <Table.Tr key={point.key}>
                  <Table.Th scope="row">{point.at}</Table.Th>
                  <Table.Td>{written(point['Handed over'])}</Table.Td>
                  <Table.Td>{written(point.Delivered)}</Table.Td>
                  <Table.Td>{written(point.Failed)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
      </details>
    </section>
  );
}
