// The numbers that people reply to, and the organisation that each belongs to (DE-04).
import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { operatorServices as texts } from '../../messages/en/operator-services.ts';
import { putReplyNumbers, type ReplyNumber, replyNumbersQuery, tenantNamesQuery } from './api.ts';
import { TableCard, TableForm, TableRow } from './table-card.tsx';
import { useTableForm } from './use-table-form.ts';

/** Short codes and long numbers alike. */
export function ReplyNumbers() {
  const query = useQuery({ ...replyNumbersQuery, refetchOnWindowFocus: false });
  return (
    <TableCard title={texts.replyNumbers} about={texts.replyNumbersHint} query={query}>
      {(stored) => <NumberTable stored={stored} />}
    </TableCard>
  );
}

function NumberTable({ stored }: { stored: ReplyNumber[] }) {
  const { items, errorOf, change, remove, add, frame } = useTableForm({
    stored,
    put: putReplyNumbers,
    saved: texts.numbersSaved,
    queryKey: replyNumbersQuery.queryKey,
  });
  const { data: tenants } = useQuery(tenantNamesQuery);
  const first = tenants?.items[0];
  return (
    <TableForm
      {...frame}
      add={texts.addNumber}
      save={texts.saveNumbers}
      onAdd={first ? () => add({ number: '', tenantId: first.id }) : null}
    >
      {items.map(({ key, row }, at) => (
        <TableRow key={key} label={texts.numberRow(row.number)} onRemove={() => remove(at)}>
          <TextInput
            aria-label={texts.number}
            type="tel"
            placeholder="32811"
            value={row.number}
            error={errorOf(at, 'number')}
            onChange={(event) => change(at, { number: event.currentTarget.value })}
          />
          <NativeSelect
            aria-label={texts.organisation}
            data={(tenants?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            value={row.tenantId}
            onChange={(event) => change(at, { tenantId: event.currentTarget.value })}
          />
        </TableRow>
      ))}
    </TableForm>
  );
}
