// The table of people; on a phone each row is a small card.
import { Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { type CSSProperties, useMemo, useRef } from 'react';
import { useUser } from '../../../../lib/http/session.ts';
import { LightCheck } from '../../../../ui/light-check.tsx';
import { useSteps } from '../../../../ui/lists/use-steps.ts';
import type { PersonRow } from '../../api.ts';
import type { Column, Place } from './columns.tsx';
import { TagRoom, useTagRoom } from './group-tags.tsx';
import type { Sort } from '../list-address.ts';
import classes from './people-table.module.css';
import { PersonLine } from './person-line.tsx';
import { moveBetweenRows, useRowFocus } from './row-focus.ts';
import type { Selection } from '../bulk/use-selection.ts';
import { personFields } from '../../../../messages/en/person-fields.ts';
import { peopleTexts } from '../../../../messages/en/people.ts';

interface PeopleTableProps {
  people: readonly PersonRow[];
  /** How many people match, on all pages; undefined until it is known. */
  total: number | undefined;
  columns: readonly Column[];
  sort: Sort;
  onSort: (sort: Sort) => void;
  selection: Selection;
  /** Whether the user comes back to the list, which is then scrolled to where it was. */
  restored: boolean;
}

/** The width of checkbox, name and menu, in rem, and the same with a narrow name. */
const fixedWidth = 2.75 + 13 + 3;
const fixedNarrow = 2.75 + 11 + 3;

/** The checkbox in the heading selects the page; where there are more pages, selecting all is then offered. */
export function PeopleTable({ people, total, columns, sort, onSort, selection, restored }: PeopleTableProps) {
  const { timeZone, isoCode } = useUser();
  const place = useMemo<Place>(() => ({ timeZone, isoCode }), [timeZone, isoCode]);
  const table = useRef<HTMLTableElement>(null);
  const tagRoom = useTagRoom(table);
  const steps = useSteps(people.length, restored);
  const ids = people.map(({ id }) => id);
  const chosen = ids.filter(selection.has).length;
  const whole = chosen === ids.length;
  const focus = useRowFocus();
  const width = columns.reduce((sum, column) => sum + column.width, fixedWidth);
  const narrow = columns.reduce((sum, column) => sum + (column.narrow ?? column.width), fixedNarrow);
  return (
    <>
      {whole && total !== undefined && total > ids.length && (
        <ChooseAll page={ids.length} total={total} all={selection.all} onAll={selection.chooseAll} />
      )}
      <div className={classes.scroller}>
        <table
          ref={table}
          className={classes.table}
          style={{ '--table-width': `${width}rem`, '--table-narrow': `${narrow}rem` } as CSSProperties}
        >
          <thead>
            <tr>
              <th className={classes.choose} data-label={peopleTexts.onThisPage}>
                <LightCheck
                  aria-label={peopleTexts.selectPage}
                  checked={whole}
                  indeterminate={chosen > 0 && !whole}
                  onCheck={(choose) => selection.toggle(ids, choose)}
                />
              </th>
              <Head
                label={personFields.name}
                className={classes.nameCell}
                sorts={nameSorts}
                sort={sort}
                onSort={onSort}
              />
              {columns.map((column) => (
                <Head key={column.id} {...column} sort={sort} onSort={onSort} />
              ))}
              <th className={classes.menu}>
                <span className={classes.heard}>{peopleTexts.more}</span>
              </th>
            </tr>
          </thead>
          <tbody {...focus} onKeyDown={moveBetweenRows}>
            <TagRoom value={tagRoom}>
              {people.slice(0, steps).map((person) => (
                <PersonLine
                  key={person.id}
                  person={person}
                  columns={columns}
                  place={place}
                  chosen={selection.has(person.id)}
                  onChoose={(choose) => selection.toggle([person.id], choose)}
                />
              ))}
            </TagRoom>
          </tbody>
        </table>
      </div>
    </>
  );
}

const nameSorts = ['name', '-name'] as const;

interface HeadProps extends Partial<Pick<Column, 'width' | 'narrow' | 'sorts'>> {
  label: string;
  className?: string | undefined;
  sort: Sort;
  onSort: (sort: Sort) => void;
}

/** A heading that sorts shows the present order. */
function Head({ label, className, width, narrow = width, sorts, sort, onSort }: HeadProps) {
  const style = (
    width === undefined ? {} : { '--column': `${width}rem`, '--column-narrow': `${narrow}rem` }
  ) as CSSProperties;
  if (!sorts) {
    return (
      <th style={style} title={label}>
        {label}
      </th>
    );
  }
  const sorted = sorts.includes(sort);
  const descending = sorted && sort.startsWith('-');
  const Arrow = descending ? IconArrowDown : IconArrowUp;
  return (
    <th
      className={className ?? ''}
      style={style}
      aria-sort={sorted ? (descending ? 'descending' : 'ascending') : 'none'}
    >
      <button
        type="button"
        className={classes.sorter}
        onClick={() => onSort(sort === sorts[0] ? sorts[1] : sorts[0])}
      >
        {label}
        {sorted && <Arrow size={14} stroke={2} aria-hidden />}
      </button>
    </th>
  );
}

interface ChooseAllProps {
  /** How many people are on this page. */
  page: number;
  total: number;
  all: boolean;
  onAll: () => void;
}

function ChooseAll({ page, total, all, onAll }: ChooseAllProps) {
  return (
    <div className={classes.more} role="status">
      {all ? (
        peopleTexts.allSelected(total)
      ) : (
        <>
          {peopleTexts.pageSelected(page)}{' '}
          <Button variant="subtle" onClick={onAll}>
            {peopleTexts.selectAll(total)}
          </Button>
        </>
      )}
    </div>
  );
}
