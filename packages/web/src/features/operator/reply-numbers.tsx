// The numbers that people reply to, and the organisation that each belongs to (DE-04).
import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { putReplyNumbers, type ReplyNumber, replyNumbersQuery, tenantNamesQuery } from './api.ts';
import { TableCard, TableForm, TableRow } from './table-card.tsx';
import { useTableForm } from './use-table-form.ts';

/** Short codes and long numbers alike. */
export function ReplyNumbers() {
  const query = useQuery({ ...replyNumbersQuery, refetchOnWindowFocus: false });
  return (
    <TableCard
      title="Numbers for replies"
      about="What comes to one of these numbers is that organisation’s. What comes to another goes to everyone who wrote to that phone in the last 30 days."
      query={query}
    >
      {(stored) => <NumberTable key={JSON.stringify(stored)} stored={stored} />}
    </TableCard>
  );
}

function NumberTable({ stored }: { stored: ReplyNumber[] }) {
  const { items, errorOf, change, remove, add, frame } = useTableForm({
    stored,
    put: putReplyNumbers,
    saved: 'Numbers are saved',
    queryKey: replyNumbersQuery.queryKey,
  });
  const { data: tenants } = useQuery(tenantNamesQuery);
  const first = tenants?.items[0];
  return (
    <TableForm
      {...frame}
      add="Add a number"
      save="Save the numbers"
      onAdd={first ? () => add({ number: '', tenantId: first.id }) : null}
    >
      {items.map(({ key, row }, at) => (
        <TableRow key={key} label={`the number ${row.number}`} onRemove={() => remove(at)}>
          <TextInput
            aria-label="Number"
            type="tel"
            placeholder="32811"
            value={row.number}
            error={errorOf(at, 'number')}
            onChange={(event) => change(at, { number: event.currentTarget.value })}
          />
          <NativeSelect
            aria-label="Organisation"
            data={(tenants?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            value={row.tenantId}
            onChange={(event) => change(at, { tenantId: event.currentTarget.value })}
          />
        </TableRow>
      ))}
    </TableForm>
  );
}
