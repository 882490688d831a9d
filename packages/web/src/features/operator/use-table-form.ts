// The state of a table that is changed by row and saved at once.
import { useForm } from '@mantine/form';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
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
 * 'items.2.number', which is its path in the form.
 */
export function useTableForm<Row extends object>({ stored, put, saved, queryKey }: TableFormOptions<Row>) {
  const form = useForm({ initialValues: { items: stored.map((row, key) => ({ key, row })) } });
  const queries = useQueryClient();
  const { items } = form.values;
  const rows = items.map(({ row }) => row);
  const saving = useMutation({
    mutationFn: () => put({ before: stored, items: rows }),
    onSuccess: async () => {
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
      changed: JSON.stringify(rows) !== JSON.stringify(stored),
      onSave: () => saving.mutate(),
    },
  };
}
