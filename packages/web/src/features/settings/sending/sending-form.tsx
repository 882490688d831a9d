// The form of how an organisation sends: three cards and one button.
import { Button, Checkbox, Group, NumberInput, Text, TextInput, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { toast, toastError } from '../../../lib/toast.ts';
import { useFocusOnFault } from '../../../ui/use-focus-on-fault.ts';
import {
  type Change,
  putSendingSettings,
  type SendingSettings,
  sendingSettingsQuery,
  type Values,
} from './api.ts';
import { Orders } from './orders.tsx';
import classes from './sending.module.css';

/** Saved as a whole; what is refused is told at its field. */
export function SendingForm({ settings, mayChange }: { settings: SendingSettings; mayChange: boolean }) {
  const { usual, always, timeZone } = settings;
  const stored = valuesOf(settings);
  const [values, setValues] = useState<Values>(stored);
  const change: Change = (part) => setValues((before) => ({ ...before, ...part }));
  const queries = useQueryClient();
  const saving = useMutation({
    mutationFn: putSendingSettings,
    onSuccess: async (saved, sent: Values) => {
      // As the server wrote them; what was typed meanwhile stays.
      setValues((now) => (now === sent ? valuesOf(saved) : now));
      toast({ title: 'Saved', tone: 'success' });
      queries.setQueryData(sendingSettingsQuery.queryKey, saved);
      await queries.invalidateQueries({ queryKey: ['messages'] });
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
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!saving.isPending) saving.mutate(values);
      }}
    >
      <fieldset disabled={!mayChange} className={classes.all}>
        <section className={classes.card} aria-labelledby="after-send">
          <Title order={2} size="h4" id="after-send">
            After Send
          </Title>
          <NumberInput
            label="Undo works for (seconds)"
            description="Nothing leaves before. 0 sends at once."
            min={0}
            max={600}
            allowDecimal={false}
            value={values.holdSeconds}
            onChange={(value) => change({ holdSeconds: Number(value) || 0 })}
            error={errors['holdSeconds']}
          />
          <NumberInput
            label="A schedule waits for you when it is late by (minutes)"
            description="When Tidings was not running at its time."
            min={1}
            max={10080}
            allowDecimal={false}
            value={values.lateMinutes}
            onChange={(value) => change({ lateMinutes: Number(value) || 0 })}
            error={errors['lateMinutes']}
          />
          <Checkbox
            label="One message for people who share a phone or an e-mail address"
            description="'Bola & Tunde' get one SMS, paid once. Without it, each gets their own."
            checked={values.shareAddress}
            onChange={(event) => change({ shareAddress: event.currentTarget.checked })}
          />
        </section>
        <QuietHours values={values} change={change} errors={errors} timeZone={timeZone} />
        <Orders values={values} change={change} errors={errors} usual={usual} always={always} />
      </fieldset>
      {mayChange && (
        <Group className={classes.foot}>
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
const valuesOf = ({ usual: _usual, always: _always, timeZone: _zone, ...values }: SendingSettings): Values =>
  values;

interface PartProps {
  values: Values;
  change: Change;
  errors: Record<string, string>;
}

function QuietHours({ values, change, errors, timeZone }: PartProps & { timeZone: string }) {
  const { quietFrom, quietTo } = values;
  const on = quietFrom !== null || quietTo !== null;
  return (
    <section className={classes.card} aria-labelledby="quiet-hours">
      <Title order={2} size="h4" id="quiet-hours">
        Quiet hours
      </Title>
      <Checkbox
        label="Let SMS wait at night"
        description="Who sends then is asked. Schedules, long sendings and second tries wait by themselves."
        checked={on}
        onChange={(event) =>
          change(
            event.currentTarget.checked
              ? { quietFrom: '21:00', quietTo: '07:00' }
              : { quietFrom: null, quietTo: null },
          )
        }
      />
      {on && (
        <>
          <Group gap="sm" align="start">
            <TextInput
              type="time"
              label="From"
              value={quietFrom ?? ''}
              onChange={(event) => change({ quietFrom: event.currentTarget.value })}
              error={errors['quietFrom']}
            />
            <TextInput
              type="time"
              label="To"
              value={quietTo ?? ''}
              onChange={(event) => change({ quietTo: event.currentTarget.value })}
              error={errors['quietTo']}
            />
          </Group>
          <Text size="sm" c="dimmed">
            Times of {timeZone}.
          </Text>
        </>
      )}
    </section>
  );
}
