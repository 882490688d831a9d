// The form of what every e-mail says of the organisation, and of what is counted.
import { Button, Checkbox, Group, Textarea, TextInput, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { toast, toastError } from '../../../lib/toast.ts';
import { useFocusOnFault } from '../../../ui/use-focus-on-fault.ts';
import { type MailSettings, mailSettingsQuery, putMailSettings } from './api.ts';
import classes from './email.module.css';

type Values = Omit<MailSettings, 'organisation'>;

/** Saved as a whole; what is refused is told at its field. */
export function MailForm({ settings, mayChange }: { settings: MailSettings; mayChange: boolean }) {
  const stored = valuesOf(settings);
  const [values, setValues] = useState<Values>(stored);
  const change = (part: Partial<Values>) => setValues((before) => ({ ...before, ...part }));
  const queries = useQueryClient();
  const saving = useMutation({
    mutationFn: putMailSettings,
    onSuccess: (saved, sent: Values) => {
      // As the server wrote them; what was typed meanwhile stays.
      setValues((now) => (now === sent ? valuesOf(saved) : now));
      toast({ title: 'Saved', tone: 'success' });
      queries.setQueryData(mailSettingsQuery.queryKey, saved);
    },
    onError: (error) => {
      if (!(error instanceof ApiError && error.errors)) toastError(error, 'Not saved');
    },
  });
  const form = useFocusOnFault(saving.error);
  const errors = saving.error instanceof ApiError ? (saving.error.errors ?? {}) : {};
  const changed = JSON.stringify(values) !== JSON.stringify(stored);
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!saving.isPending) saving.mutate(values);
      }}
    >
      <fieldset disabled={!mayChange} className={classes.fields}>
        <section className={classes.card} aria-labelledby="in-every-email">
          <Title order={2} size="h4" id="in-every-email">
            In every e-mail
          </Title>
          <TextInput
            label="Name shown as the sender"
            placeholder={settings.organisation}
            maxLength={120}
            value={values.fromName}
            onChange={(event) => change({ fromName: event.currentTarget.value })}
            error={errors['fromName']}
          />
          <TextInput
            label="Answers go to"
            description="Where no sender address was chosen. Empty: to the address that the e-mail comes from."
            type="email"
            maxLength={254}
            value={values.replyTo}
            onChange={(event) => change({ replyTo: event.currentTarget.value })}
            error={errors['replyTo']}
          />
          <Textarea
            label="Lines at the foot"
            description="Who you are and where you can be found. The link to unsubscribe stands below them by itself."
            placeholder={'12 Allen Avenue, Ikeja, Lagos\n0803 123 4567'}
            autosize
            minRows={2}
            maxRows={8}
            maxLength={600}
            value={values.footer}
            onChange={(event) => change({ footer: event.currentTarget.value })}
            error={errors['footer']}
          />
        </section>
        <section className={classes.card} aria-labelledby="counting">
          <Title order={2} size="h4" id="counting">
            Counting
          </Title>
          <Checkbox
            label="Count who opens an e-mail"
            description="By an image nobody sees. Many mail programs do not load it, or load it by themselves: the number is a hint."
            checked={values.trackOpens}
            onChange={(event) => change({ trackOpens: event.currentTarget.checked })}
          />
          <Checkbox
            label="Count who follows a link"
            description="Links then lead by way of this server. Tell your members if your law asks for it."
            checked={values.trackClicks}
            onChange={(event) => change({ trackClicks: event.currentTarget.checked })}
          />
        </section>
      </fieldset>
      {mayChange && (
        <Group>
          <Button type="submit" loading={saving.isPending} disabled={!changed}>
            Save
          </Button>
          {changed && (
            <Button variant="subtle" color="gray" onClick={() => setValues(stored)}>
              Undo the changes
            </Button>
          )}
        </Group>
      )}
    </form>
  );
}

/** What can be changed of them. */
const valuesOf = ({ organisation: _organisation, ...values }: MailSettings): Values => values;
