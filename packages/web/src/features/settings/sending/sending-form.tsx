// The form of how an organisation sends: three cards and one button.
import { Checkbox, Group, NumberInput, Text, TextInput, Title } from '@mantine/core';
import { SettingsForm } from '../settings-form.tsx';
import { useSettingsForm } from '../use-settings-form.ts';
import {
  type Change,
  putSendingSettings,
  type SendingSettings,
  sendingSettingsQuery,
  type Values,
} from './api.ts';
import { sendingKeys } from '../../pickers/keys/sending-keys.ts';
import { KeywordWords } from './orders.tsx';
import cards from '../settings-form.module.css';
import classes from './sending.module.css';

/** Saved as a whole; what is refused is told at its field. */
export function SendingForm({ settings, mayChange }: { settings: SendingSettings; mayChange: boolean }) {
  const { usual, always, timeZone } = settings;
  const state = useSettingsForm({
    settings,
    valuesOf,
    put: putSendingSettings,
    queryKey: sendingSettingsQuery.queryKey,
    stale: sendingKeys.messages,
  });
  const { values, change, errors } = state;
  return (
    <SettingsForm state={state} mayChange={mayChange} className={classes.form}>
      <section className={cards.card} aria-labelledby="after-send">
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
      <KeywordWords values={values} change={change} errors={errors} usual={usual} always={always} />
    </SettingsForm>
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
    <section className={cards.card} aria-labelledby="quiet-hours">
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
