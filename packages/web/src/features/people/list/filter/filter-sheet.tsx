// The filter on a phone: a button that opens a sheet with all kinds.
import { Accordion, Button, Drawer, Group, Text } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState } from 'react';
import { useEscape } from '../../../../ui/focus/use-escape.ts';
import type { PeopleFilter } from '../list-address.ts';
import { FilterEditor } from './filter-editor.tsx';
import { allKinds, kindsIn, labelOfKind, withoutKind, type FilterKind } from './filter-kinds.ts';
import { sentenceOf, wordsOf, type FilterNames } from './filter-words.ts';
import classes from './filter.module.css';
import { useFilterNames } from './use-filter-names.ts';
import { filterTexts } from '../../../../messages/en/people-filter.ts';

interface FilterSheetProps {
  filter: PeopleFilter;
  onChange: (filter: PeopleFilter) => void;
  /** The label of the button that closes the sheet, such as 'Show 12 people'. */
  show: string;
}

/** The filter in words is shown below the button. */
export function FilterSheet({ filter, onChange, show }: FilterSheetProps) {
  const [opened, setOpened] = useState(false);
  const [kind, setKind] = useState<FilterKind | null>(null);
  useEscape(opened, () => setOpened(false));
  const set = kindsIn(filter);
  const names = useFilterNames(kind && !set.includes(kind) ? [...set, kind] : set, filter.owner);
  const { search: _, ...chosen } = filter;
  return (
    <>
      <Button
        variant={set.length > 0 ? 'light' : 'default'}
        className={classes.opener}
        justify="flex-start"
        leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {set.length > 0 ? filterTexts.countedFilter(set.length) : filterTexts.filter}
      </Button>
      {set.length > 0 && <p className={classes.summary}>{sentenceOf(chosen, names)}</p>}
      <Drawer
        opened={opened}
        onClose={() => setOpened(false)}
        closeOnEscape={false}
        position="bottom"
        size="85%"
        title={filterTexts.filter}
        closeButtonProps={{ 'aria-label': filterTexts.close }}
        classNames={{ content: classes.sheet ?? '', body: classes.sheetBody ?? '' }}
      >
        <Kinds filter={filter} names={names} kind={kind} onKind={setKind} onChange={onChange} />
        <Group className={classes.sheetFooter} grow preventGrowOverflow={false}>
          <Button
            variant="default"
            disabled={set.length === 0}
            onClick={() => onChange(filter.search ? { search: filter.search } : {})}
          >
            {filterTexts.clear}
          </Button>
          <Button onClick={() => setOpened(false)}>{show}</Button>
        </Group>
      </Drawer>
    </>
  );
}

interface KindsProps {
  filter: PeopleFilter;
  names: FilterNames;
  kind: FilterKind | null;
  onKind: (kind: FilterKind | null) => void;
  onChange: (filter: PeopleFilter) => void;
}

function Kinds({ filter, names, kind, onKind, onChange }: KindsProps) {
  const fields = names.fields ?? [];
  return (
    <Accordion
      value={kind}
      onChange={(value) => onKind(value as FilterKind | null)}
      transitionDuration={150}
      className={classes.kinds ?? ''}
    >
      {allKinds(fields).map((one) => {
        const { label, icon: Icon } = labelOfKind(one, fields);
        const words = wordsOf(one, filter, names);
        return (
          <Accordion.Item key={one} value={one}>
            <Accordion.Control icon={<Icon size={18} stroke={1.7} aria-hidden />}>
              {label}
              {words && (
                <Text size="xs" c="var(--mantine-color-anchor)">
                  {words}
                </Text>
              )}
            </Accordion.Control>
            <Accordion.Panel>
              {kind === one && <FilterEditor kind={one} filter={filter} names={names} onChange={onChange} />}
              {words && (
                <Button variant="subtle" color="gray" onClick={() => onChange(withoutKind(filter, one))}>
                  {filterTexts.remove}
                </Button>
              )}
            </Accordion.Panel>
          </Accordion.Item>
        );
      })}
    </Accordion>
  );
}
