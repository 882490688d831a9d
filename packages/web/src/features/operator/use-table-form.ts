// The state of a table that is changed by row and saved at once.
import { useForm } from '@mantine/form';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { toast, toastError } from '../../lib/toast.ts';
import { showFieldErrors } from '../../ui/forms/use-form-submit.ts';
import { operatorTexts as texts } from '../../messages/en/operator.ts';
import type { TableChange } from './api.ts';

interface TableFormOptions<Row> {
  stored: Row[];
  put: (change: TableChange<Row>) => Promise<unknown>;
  /** The toast once it is saved. */
  saved: string;
  /** Of the query that reads the table. */
  queryKey: QueryKey;
}

/**
 * The rows with the functions that change them. A row keeps its key while others come and go; a refusal names a field as
 * 'items.2.number', which is its path in the form. What is read again replaces the rows only while nothing in them is changed:
 * the server puts changes over what another operator has saved, since it is told what they began from.
 */
export function useTableForm<Row extends object>({ stored, put, saved, queryKey }: TableFormOptions<Row>) {
  const form = useForm({ initialValues: { items: withKeys(stored) } });
  /** What was last read, and what the rows began from: that, or what was saved since. */
  const [read, setRead] = useState(stored);
  const [base, setBase] = useState(stored);
  const queries = useQueryClient();
  const { items } = form.values;
  const rows = items.map(({ row }) => row);
  const changed = JSON.stringify(rows) !== JSON.stringify(base);
  useEffect(() => {
    if (changed || stored === read) return;
    // oxlint-disable-next-line react/set-state-in-effect -- it follows what the query reads
    setRead(stored);
    setBase(stored);
    form.setValues({ items: withKeys(stored) });
  }, [changed, stored, read, form]);
  const saving = useMutation({
    mutationFn: (sent: Row[]) => put({ before: base, items: sent }),
    onSuccess: async (_, sent) => {
      // What was typed while it was being saved is a change of what was sent.
      setBase(sent);
      toast({ title: saved, tone: 'success' });
      await queries.invalidateQueries({ queryKey });
    },
    onError: (error) => {
      showFieldErrors(form, error);
      toastError(error, texts.notSaved);
    },
  });
  return {
    items,
    /** What is wrong with a field of the row at `at`, in a sentence. */
    errorOf: (at: number, field: keyof Row & string) => form.errors[`items.${at}.${field}`],
    change: (at: number, part: Partial<Row>) => {
      for (const field of Object.keys(part)) form.clearFieldError(`items.${at}.${field}`);
      form.setFieldValue('items', (before) =>
        before.map((item, index) => (index === at ? { ...item, row: { ...item.row, ...part } } : item)),
      );
    },
    remove: (at: number) => form.removeListItem('items', at),
    add: (row: Row) =>
      form.insertListItem('items', { key: Math.max(-1, ...items.map(({ key }) => key)) + 1, row }),
    /** The properties of the `TableForm` around the rows. */
    frame: {
      fault: saving.error,
      saving: saving.isPending,
      changed,
      onSave: () => saving.mutate(rows),
    },
  };
}

const withKeys = <Row>(rows: readonly Row[]): { key: number; row: Row }[] =>
  rows.map((row, key) => ({ key, row }));
