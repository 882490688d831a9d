// The state of a form of settings, which is saved as a whole.
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../lib/toast.ts';
import { settingsTexts as texts } from '../../messages/en/settings.ts';
import { useCallForm } from '../../ui/forms/use-call-form.ts';

interface SettingsFormOptions<S, V> {
  settings: S;
  /** The part of the settings that the form changes. */
  valuesOf: (settings: S) => V;
  /** Saves them, and answers what the server stored. */
  put: (values: V) => Promise<S>;
  /** Of the query that reads the settings. */
  queryKey: QueryKey;
  /** Another key to refetch once they are saved. */
  stale?: QueryKey;
}

/** `form` is Mantine's; the rest is what a `SettingsForm` needs. */
export function useSettingsForm<S, V extends object>(options: SettingsFormOptions<S, V>) {
  const { settings, valuesOf, put, queryKey, stale } = options;
  const stored = valuesOf(settings);
  const queries = useQueryClient();
  const { form, submit, fault, sending } = useCallForm<V, S>({
    initialValues: stored,
    call: put,
    onSuccess: async (saved, sent) => {
      // The server may have changed their spelling; what was typed since they were sent stays.
      if (isSame(form.getValues(), sent)) form.setValues(valuesOf(saved));
      toast({ title: texts.saved, tone: 'success' });
      queries.setQueryData(queryKey, saved);
      if (stale) await queries.invalidateQueries({ queryKey: stale });
    },
    failed: texts.notSaved,
  });
  return {
    form,
    submit,
    fault,
    saving: sending,
    changed: !isSame(form.values, stored),
    reset: () => form.setValues(stored),
  };
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
