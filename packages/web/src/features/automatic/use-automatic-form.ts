// The form of an automatic message; saving sends only what was changed.
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../lib/toast.ts';
import { useOnce } from '../../lib/use-once.ts';
import { changesOf } from '../../ui/forms/changed-fields.ts';
import { useCallForm } from '../../ui/forms/use-call-form.ts';
import { postText } from './api.ts';
import { htmlOf } from './greeting-words.ts';

interface Setting {
  channel: 'email' | 'sms';
  /** The draft with the text; null where none is saved yet. */
  textId: string | null;
}

interface Values {
  channel: 'email' | 'sms';
  subject: string;
  text: string;
}

/** What is saved: the rules that were changed, and the text if it was. */
type Changes<V extends Values> = Partial<Omit<V, 'subject' | 'text'>> & { textId?: string };

interface AutomaticFormOptions<V extends Values> {
  setting: Setting;
  values: V;
  put: (changes: Changes<V>) => Promise<unknown>;
  /** What to refetch once it is saved. */
  queryKey: QueryKey;
  saved: string;
  failed: string;
}

/**
 * Saves the text first, so that the settings never name one that is not there; a text that was not changed here stays as
 * colleagues saved it, and so do the settings. `form` is Mantine's; `state` is what a `SettingsForm` needs.
 */
export function useAutomaticForm<V extends Values>(options: AutomaticFormOptions<V>) {
  const { setting, values: initialValues, put, queryKey, saved, failed } = options;
  const queries = useQueryClient();
  const once = useOnce();
  // What the form started from; what is stored may be newer.
  const [base, setBase] = useState(initialValues);
  const { form, submit, fault, sending } = useCallForm<V, unknown>({
    initialValues,
    call: async (values) => {
      const { subject, text, ...rules } = changesOf<V>(base, values);
      const isSameText = subject === undefined && text === undefined && !('channel' in rules);
      if (isSameText && setting.textId) return put(rules);
      const { channel } = values;
      const answer = await postText(
        channel,
        {
          id: channel === setting.channel ? setting.textId : null,
          subject: values.subject,
          body: channel === 'email' ? htmlOf(values.text) : values.text.trim(),
        },
        once,
      );
      // A text is one of its channel.
      return put({ ...rules, channel, textId: answer.id });
    },
    onSuccess: async (_answer, values) => {
      setBase(values);
      toast({ title: saved, tone: 'success' });
      await queries.invalidateQueries({ queryKey });
    },
    failed,
  });
  const changed = Object.keys(changesOf(base, form.values)).length > 0;
  return { form, state: { fault, submit, saving: sending, changed, reset: () => form.setValues(base) } };
}
