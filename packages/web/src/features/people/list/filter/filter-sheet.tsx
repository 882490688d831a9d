// The sheet of a phone with all kinds of filter.
import { Accordion, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import type { Asked } from '../../../../ui/menus/on-demand.tsx';
import { OpenedSheet } from '../../../../ui/menus/opened-sheet.tsx';
import type { PeopleFilter } from '../list-address.ts';
import { FilterEditor } from './filter-editor.tsx';
import { allKinds, kindsIn, labelOfKind, withoutKind, type FilterKind } from './filter-kinds.ts';
import { wordsOf, type FilterNames } from './filter-words.ts';
import classes from './filter.module.css';
import { useFilterNames } from './use-filter-names.ts';
import { filterTexts } from '../../../../messages/en/people-filter.ts';

export interface FilterSheetProps {
  filter: PeopleFilter;
  onChange: (filter: PeopleFilter) => void;
  /** The label of the button that closes the sheet, such as 'Show 12 people'. */
  show: string;
}

/** Opens when it is built; the list behind it follows each change. */
export function FilterSheet({ target, filter, onChange, show }: Asked & FilterSheetProps) {
  const [kind, setKind] = useState<FilterKind | null>(null);
  const set = kindsIn(filter);
  const names = useFilterNames(kind && !set.includes(kind) ? [...set, kind] : set, filter.owner);
  return (
    <OpenedSheet
      target={target}
      title={filterTexts.filter}
      size="85%"
      classNames={{ content: classes.sheet ?? '', body: classes.sheetBody ?? '' }}
    >
      {(close) => (
        <>
          <Kinds filter={filter} names={names} kind={kind} onKind={setKind} onChange={onChange} />
          <Group className={classes.sheetFooter} grow preventGrowOverflow={false}>
            <Button
              variant="default"
              disabled={set.length === 0}
              onClick={() => onChange(filter.search ? { search: filter.search } : {})}
            >
              {filterTexts.clear}
            </Button>
            <Button onClick={close}>{show}</Button>
          </Group>
        </>
      )}
    </OpenedSheet>
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
