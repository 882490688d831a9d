// The numbers by which replies come in to the installation, and whose they are (DE-04).
import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { putReplyNumbers, type ReplyNumber, replyNumbersQuery, tenantsQuery } from './api.ts';
import { faultAt, TableCard, TableForm, TableRow } from './table-card.tsx';
import { useRows } from './use-rows.ts';
import { useSaving } from './use-saving.ts';

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
  const { rows, items, changed, change, remove, add } = useRows(stored);
  const { data: tenants } = useQuery(tenantsQuery);
  const saving = useSaving(() => putReplyNumbers(items), 'Numbers are saved', replyNumbersQuery.queryKey);
  const first = tenants?.items[0];
  return (
    <TableForm
      fault={saving.error}
      add="Add a number"
      save="Save the numbers"
      onAdd={first ? () => add({ number: '', tenantId: first.id }) : null}
      onSave={() => saving.mutate()}
      saving={saving.isPending}
      changed={changed}
    >
      {rows.map(({ key, row }, at) => (
        <TableRow
          key={key}
          label={`the number ${row.number}`}
          onRemove={() => {
            saving.reset();
            remove(key);
          }}
        >
          <TextInput
            aria-label="Number"
            type="tel"
            placeholder="32811"
            value={row.number}
            error={faultAt(saving.error, at, 'number')}
            onChange={(event) => change(key, { number: event.currentTarget.value })}
          />
          <NativeSelect
            aria-label="Organisation"
            data={(tenants?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            value={row.tenantId}
            onChange={(event) => change(key, { tenantId: event.currentTarget.value })}
          />
        </TableRow>
      ))}
    </TableForm>
  );
}
