// The state of a form of settings; saving sends only what was changed in it.
import { type FetchQueryOptions, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../lib/toast.ts';
import { settingsTexts as texts } from '../../messages/en/settings.ts';
import { useCallForm } from '../../ui/forms/use-call-form.ts';
import { changedFields, isSame, withChanges } from './changed-fields.ts';

interface SettingsFormOptions<S, V, K extends QueryKey> {
  settings: S;
  /** The part of the settings that the form changes. */
  valuesOf: (settings: S) => V;
  /** Saves them, and answers what the server stored. `changed` names the fields that were changed here. */
  put: (values: V, changed: (keyof V & string)[]) => Promise<S>;
  /** Reads the settings. */
  query: FetchQueryOptions<S, Error, S, K>;
  /** Another key to refetch once they are saved. */
  stale?: QueryKey;
}

/** `form` is Mantine's; the rest is what a `SettingsForm` needs. */
export function useSettingsForm<S, V extends object, K extends QueryKey>(
  options: SettingsFormOptions<S, V, K>,
) {
  const { settings, valuesOf, put, query, stale } = options;
  const queries = useQueryClient();
  // What the form started from; what is stored may be newer.
  const [base, setBase] = useState(() => valuesOf(settings));
  const { form, submit, fault, sending } = useCallForm<V, S>({
    initialValues: base,
    call: async (values) => {
      // A colleague may have saved other fields since this form was opened: they stay.
      const now = valuesOf(await queries.fetchQuery({ ...query, staleTime: 0 }));
      return put(withChanges(now, base, values), changedFields(base, values));
    },
    onSuccess: async (saved, sent) => {
      // The server may have changed their spelling; what was typed since they were sent stays.
      const now = valuesOf(saved);
      form.setValues(withChanges(now, sent, form.getValues()));
      setBase(now);
      toast({ title: texts.saved, tone: 'success' });
      queries.setQueryData<S>(query.queryKey, saved);
      if (stale) await queries.invalidateQueries({ queryKey: stale });
    },
    failed: texts.notSaved,
  });
  return {
    form,
    submit,
    fault,
    saving: sending,
    changed: !isSame(form.values, base),
    reset: () => {
      const now = valuesOf(settings);
      form.setValues(now);
      setBase(now);
    },
  };
}
