// The rows of the file, page by page, each with its outcome.
import { Tabs, Text, Title } from '@mantine/core';
import { written } from '../../../lib/numbers.ts';
import { Pager } from '../../../ui/lists/pager.tsx';
import { type Preview, rowsPerPage } from '../api.ts';
import type { RowFilter } from '../import-keys.ts';
import classes from './preview.module.css';
import { PreviewRowItem } from './preview-row.tsx';
import type { PreviewState } from './use-preview.ts';
import { importTexts } from '../../../messages/en/import.ts';

interface RowListProps {
  preview: PreviewState;
  result: Preview;
  filter: RowFilter;
  onFilter: (shown: RowFilter) => void;
}

/** The last result stays, dimmed, while the server works out a new one. */
export function RowList({ preview, result, filter, onFilter }: RowListProps) {
  const { counts, items, total } = result;
  const sum = (kinds: { count: number }[]) => kinds.reduce((all, { count }) => all + count, 0);
  const tabs: { value: RowFilter['show']; label: string; count: number }[] = [
    { value: 'all', label: importTexts.all, count: counts.rows },
    { value: 'new', label: importTexts.new, count: counts.create },
    { value: 'existing', label: importTexts.alreadyHere, count: sum(counts.existing) },
    { value: 'within', label: importTexts.twice, count: sum(counts.within) },
    { value: 'problems', label: importTexts.problems, count: counts.problems },
  ];
  const { plan, setChoices, isStale } = preview;
  return (
    <section className={classes.card} aria-labelledby="rows-title">
      <Title order={2} id="rows-title" mb="sm" tabIndex={-1} className={classes.heading}>
        {importTexts.rowByRow}
      </Title>
      <Tabs
        value={filter.show}
        onChange={(show) => show && onFilter({ show: show as RowFilter['show'], page: 1 })}
        keepMounted={false}
      >
        <Tabs.List className={classes.tabs}>
          {tabs.map(({ value, label, count }) => (
            <Tabs.Tab key={value} value={value}>
              {label} <span className={classes.count}>{written(count)}</span>
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(({ value, label }) => (
          <Tabs.Panel key={value} value={value}>
            {items.length === 0 && !isStale ? (
              <Text c="dimmed" py="lg" ta="center">
                {value === 'problems' ? importTexts.noProblems : importTexts.noRows}
              </Text>
            ) : (
              <ul
                className={classes.rows}
                aria-label={importTexts.rowsOf(label)}
                data-stale={isStale || undefined}
              >
                {items.map((item) => (
                  <PreviewRowItem
                    key={item.row}
                    item={item}
                    titles={result.columns.map(({ title }) => title)}
                    choice={plan?.choices.rows[String(item.row)]}
                    onChoice={(choice) => {
                      const { [String(item.row)]: _, ...rows } = plan?.choices.rows ?? {};
                      setChoices({ rows: choice ? { ...rows, [item.row]: choice } : rows });
                    }}
                  />
                ))}
              </ul>
            )}
          </Tabs.Panel>
        ))}
      </Tabs>
      <div className={classes.pager}>
        <Pager
          pages={Math.ceil(total / rowsPerPage)}
          page={filter.page}
          onPage={(page) => onFilter({ ...filter, page })}
        />
        {total > rowsPerPage && (
          <Text c="dimmed" size="xs">
            {importTexts.rows(total)}
          </Text>
        )}
      </div>
    </section>
  );
}
