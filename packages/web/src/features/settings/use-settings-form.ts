// The state of a form of settings; saving sends only what was changed in it.
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showStored } from '../../lib/http/show-stored.ts';
import { toast } from '../../lib/toast.ts';
import { settingsTexts as texts } from '../../messages/en/settings.ts';
import { changesOf, withChanges } from '../../ui/forms/changed-fields.ts';
import { useCallForm } from '../../ui/forms/use-call-form.ts';

interface SettingsFormOptions<S, V> {
  settings: S;
  /** The part of the settings that the form changes. */
  valuesOf: (settings: S) => V;
  /** Saves the fields that were changed here, and answers what the server stored: others stay as colleagues saved them. */
  put: (changes: Partial<V>, values: V) => Promise<S>;
  /** Where the settings are cached. */
  queryKey: QueryKey;
  /** Another key to refetch once they are saved. */
  stale?: QueryKey;
}

/** `form` is Mantine's; the rest is what a `SettingsForm` needs. */
export function useSettingsForm<S, V extends object>(options: SettingsFormOptions<S, V>) {
  const { settings, valuesOf, put, queryKey, stale } = options;
  const queries = useQueryClient();
  // What the form started from; what is stored may be newer.
  const [base, setBase] = useState(() => valuesOf(settings));
  const { form, submit, fault, sending } = useCallForm<V, S>({
    initialValues: base,
    call: (values) => put(changesOf(base, values), values),
    onSuccess: async (saved, sent) => {
      // The server may have changed their spelling; what was typed since they were sent stays.
      const now = valuesOf(saved);
      form.setValues(withChanges(now, sent, form.getValues()));
      setBase(now);
      toast({ title: texts.saved, tone: 'success' });
      await showStored(queries, queryKey, saved);
      if (stale) await queries.invalidateQueries({ queryKey: stale });
    },
    failed: texts.notSaved,
  });
  const changes = changesOf(base, form.values);
  return {
    form,
    submit,
    fault,
    saving: sending,
    /** The fields that were changed here. */
    changes,
    changed: Object.keys(changes).length > 0,
    reset: () => {
      const now = valuesOf(settings);
      form.setValues(now);
      setBase(now);
    },
  };
}
