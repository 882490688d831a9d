// The rows of the file, page by page, each with what would become of it.
import { Tabs, Text, Title } from '@mantine/core';
import { counted as countedWords, written } from '../../../lib/numbers.ts';
import { Pager } from '../../../ui/lists/pager.tsx';
import { type Preview, rowsPerPage, type Shown } from '../api.ts';
import classes from './preview.module.css';
import { PreviewRowItem } from './preview-row.tsx';
import type { PreviewState } from './use-preview.ts';

interface RowListProps {
  preview: PreviewState;
  counted: Preview;
  shown: Shown;
  onShown: (shown: Shown) => void;
}

/** What was counted last stays, dimmed, while it is counted anew. */
export function RowList({ preview, counted, shown, onShown }: RowListProps) {
  const { counts, items, total } = counted;
  const sum = (kinds: { count: number }[]) => kinds.reduce((all, { count }) => all + count, 0);
  const tabs: { value: Shown['show']; label: string; count: number }[] = [
    { value: 'all', label: 'All', count: counts.rows },
    { value: 'new', label: 'New', count: counts.create },
    { value: 'existing', label: 'Already here', count: sum(counts.existing) },
    { value: 'within', label: 'Twice in the file', count: sum(counts.within) },
    { value: 'problems', label: 'Problems', count: counts.problems },
  ];
  const { plan, setChoices, isStale } = preview;
  return (
    <section className={classes.card} aria-labelledby="rows-title">
      <Title order={2} id="rows-title" mb="sm" tabIndex={-1} className={classes.heading}>
        Row by row
      </Title>
      <Tabs
        value={shown.show}
        onChange={(show) => show && onShown({ show: show as Shown['show'], page: 1 })}
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
                {value === 'problems' ? 'No row has a problem.' : 'There are none.'}
              </Text>
            ) : (
              <ul className={classes.rows} aria-label={`${label}: rows`} data-stale={isStale || undefined}>
                {items.map((item) => (
                  <PreviewRowItem
                    key={item.row}
                    item={item}
                    titles={counted.columns.map(({ title }) => title)}
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
          page={shown.page}
          onPage={(page) => onShown({ ...shown, page })}
        />
        {total > rowsPerPage && (
          <Text c="dimmed" size="xs">
            {countedWords(total, 'row', 'rows')}
          </Text>
        )}
      </div>
    </section>
  );
}
