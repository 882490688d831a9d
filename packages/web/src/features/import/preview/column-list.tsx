// The columns of the file, each with the field it is matched to.
import { Button, NativeSelect, Text, TextInput, Title } from '@mantine/core';
import type { ImportColumn, ImportField } from '@tidings/contract/calls/people/imports.ts';
import { useState } from 'react';
import type { ImportPlan, Preview } from '../api.ts';
import { columnAs, fieldChoices } from '../import-words.ts';
import { DateOrder, DateReading } from './column-dates.tsx';
import classes from './preview.module.css';
import { importTexts } from '../../../messages/en/import.ts';

const shownAtFirst = 8;

type Column = Preview['columns'][number];

interface ColumnListProps {
  plan: ImportPlan;
  /** Labels of the custom fields that the import would create. */
  newFields: readonly string[];
  onColumn: (at: number, column: ImportColumn) => void;
}

/** Empty columns show only after 'Show all'. */
export function ColumnList({ plan: { columns }, newFields, onColumn }: ColumnListProps) {
  const [all, setAll] = useState(false);
  const [initial] = useState(() => initialColumns(columns));
  const shown = columns.flatMap((column, at) => (all || initial.has(at) ? [{ column, at }] : []));
  const skipped = columns.filter(({ field }) => field === 'skip').length;
  const isNew = (label: string) => newFields.some((name) => name.toLowerCase() === label.toLowerCase());
  return (
    <section className={classes.card} aria-labelledby="columns-title">
      <Title order={2} id="columns-title">
        {importTexts.matchColumns}
      </Title>
      <Text c="dimmed" mb="sm">
        {importTexts.columns(columns.length, skipped)}
      </Text>
      <ul className={classes.columns}>
        {shown.map(({ column, at }) => (
          <ColumnRow
            key={at}
            column={column}
            isNew={column.field === 'custom' && isNew(column.label ?? '')}
            name={column.title || importTexts.column(at + 1)}
            onColumn={(changed) => onColumn(at, changed)}
          />
        ))}
      </ul>
      {shown.length < columns.length && (
        <Button variant="subtle" mt="xs" onClick={() => setAll(true)}>
          {importTexts.allColumns(columns.length)}
        </Button>
      )}
    </section>
  );
}

/** The indexes of the first columns that are not empty; of all of them where few would be left out. */
function initialColumns(columns: readonly Column[]): Set<number> {
  const full = columns.flatMap(({ field, samples }, at) =>
    field !== 'skip' || samples.length > 0 ? [at] : [],
  );
  return new Set(full.length <= shownAtFirst + 4 ? full : full.slice(0, shownAtFirst));
}

interface ColumnRowProps {
  column: Column;
  isNew: boolean;
  name: string;
  onColumn: (column: ImportColumn) => void;
}

function ColumnRow({ column, isNew, name, onColumn }: ColumnRowProps) {
  const isCustom = column.field === 'custom';
  return (
    <li className={classes.column} data-skipped={column.field === 'skip' || undefined}>
      <div className={classes.title}>
        <span className={classes.name}>{name}</span>
        <span className={classes.samples}>{column.samples.join(' · ') || importTexts.emptyColumn}</span>
        {column.dates && <DateReading dates={column.dates} />}
      </div>
      <div className={classes.is}>
        <NativeSelect
          aria-label={importTexts.fieldOf(name)}
          value={column.field}
          onChange={({ currentTarget }) => onColumn(columnAs(currentTarget.value as ImportField, name))}
          data={[
            { value: 'skip', label: importTexts.skipColumn },
            ...fieldChoices,
            { group: importTexts.ownFields, items: [{ value: 'custom', label: importTexts.ownField }] },
          ]}
        />
        {isCustom && (
          <FieldLabel
            key={column.label}
            name={name}
            label={column.label ?? ''}
            note={isNew ? importTexts.newField : importTexts.existingField}
            onLabel={(label) => onColumn({ ...columnAs('custom', name, label), ...orderOf(column) })}
          />
        )}
        {column.dates?.choosable && (
          <DateOrder
            name={name}
            dayFirst={column.dayFirst ?? column.dates.dayFirst}
            onOrder={(dayFirst) => onColumn({ field: column.field, label: column.label, dayFirst })}
          />
        )}
      </div>
    </li>
  );
}

const orderOf = ({ dayFirst }: Column) => (dayFirst === undefined ? {} : { dayFirst });

interface FieldLabelProps {
  name: string;
  label: string;
  note: string;
  onLabel: (label: string) => void;
}

/** Saves a new name on blur or Enter. */
function FieldLabel({ name, label, note, onLabel }: FieldLabelProps) {
  const [typed, setTyped] = useState(label);
  const commit = () => {
    if (typed.trim() !== '' && typed.trim() !== label) onLabel(typed);
    else setTyped(label);
  };
  return (
    <TextInput
      aria-label={importTexts.fieldNameOf(name)}
      description={note}
      inputWrapperOrder={['input', 'description']}
      maxLength={80}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={commit}
      onKeyDown={({ key }) => key === 'Enter' && commit()}
    />
  );
}
