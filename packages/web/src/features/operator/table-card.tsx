// The card, form and rows of a table that is saved at once.
import { ActionIcon, Button, Group, Text, Title } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { ErrorState, ListSkeleton } from '../../ui/states.tsx';
import { useFocusOnFault } from '../../ui/focus/use-focus-on-fault.ts';
import { operatorServices as texts } from '../../messages/en/operator-services.ts';
import classes from './operator-page.module.css';

interface TableCardProps<Row> {
  title: string;
  about: string;
  query: UseQueryResult<{ items: Row[] }>;
  children: (stored: Row[]) => ReactNode;
}

/** The card with its heading; `children` gets the stored rows. */
export function TableCard<Row>({ title, about, query, children }: TableCardProps<Row>) {
  const id = useId();
  const { data, error, refetch } = query;
  return (
    <section className={classes.card} aria-labelledby={id}>
      <Title order={2} id={id} mb="xs">
        {title}
      </Title>
      <Text c="dimmed" mb="sm">
        {about}
      </Text>
      {error && !data && <ErrorState error={error} retry={() => void refetch()} />}
      {!data && !error && <ListSkeleton rows={2} />}
      {data && children(data.items)}
    </section>
  );
}

interface TableFormProps {
  /** A refusal; the first wrong field then gets the focus. */
  fault: unknown;
  add: string;
  save: string;
  onAdd: (() => void) | null;
  onSave: () => void;
  saving: boolean;
  changed: boolean;
  children: ReactNode;
}

/** The rows, and below them the buttons that add one and save all. */
export function TableForm({ fault, add, save, onAdd, onSave, saving, changed, children }: TableFormProps) {
  const form = useFocusOnFault(fault);
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      {children}
      <Group gap="sm" mt="sm">
        <Button variant="default" disabled={!onAdd} onClick={() => onAdd?.()}>
          {add}
        </Button>
        <Button type="submit" loading={saving} disabled={!changed}>
          {save}
        </Button>
      </Group>
    </form>
  );
}

/** The fields of one row, and the button that removes it. */
export function TableRow({
  label,
  onRemove,
  children,
}: {
  label: string;
  onRemove: () => void;
  children: ReactNode;
}) {
  return (
    <div className={classes.row} role="group" aria-label={label}>
      <div className={classes.fields}>{children}</div>
      <ActionIcon variant="subtle" color="gray" aria-label={texts.removeRow(label)} onClick={onRemove}>
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
}
