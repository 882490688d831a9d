// The state of a form of settings: saved as a whole, and what is refused is told at its field.
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../lib/http/api-error.ts';
import { toast, toastError } from '../../lib/toast.ts';

interface SettingsFormOptions<S, V> {
  settings: S;
  /** What of the settings the form changes. */
  valuesOf: (settings: S) => V;
  /** Saves them; gives them as the server wrote them. */
  put: (values: V) => Promise<S>;
  /** Of the query that reads the settings. */
  queryKey: QueryKey;
  /** What else is read anew once they are saved. */
  stale?: QueryKey;
}

/** The state of such a form (settings-form.tsx). */
export function useSettingsForm<S, V>({
  settings,
  valuesOf,
  put,
  queryKey,
  stale,
}: SettingsFormOptions<S, V>) {
  const stored = valuesOf(settings);
  const [values, setValues] = useState<V>(stored);
  const queries = useQueryClient();
  const saving = useMutation({
    mutationFn: put,
    onSuccess: async (saved, sent) => {
      // As the server wrote them; what was typed meanwhile stays.
      setValues((now) => (now === sent ? valuesOf(saved) : now));
      toast({ title: 'Saved', tone: 'success' });
      queries.setQueryData(queryKey, saved);
      if (stale) await queries.invalidateQueries({ queryKey: stale });
    },
    onError: (error) => {
      if (!(error instanceof ApiError && error.errors)) toastError(error, 'Not saved');
    },
  });
  return {
    values,
    reset: () => setValues(stored),
    change: (part: Partial<V>) => setValues((before) => ({ ...before, ...part })),
    errors: saving.error instanceof ApiError ? (saving.error.errors ?? {}) : {},
    saving: saving.isPending,
    changed: JSON.stringify(values) !== JSON.stringify(stored),
    fault: saving.error,
    save: () => {
      if (!saving.isPending) saving.mutate(values);
    },
  };
}
