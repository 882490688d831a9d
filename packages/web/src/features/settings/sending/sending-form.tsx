// The form of the sending settings: three cards and one button.
import { Checkbox, Group, NumberInput, Text, TextInput, Title } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { sendingSettingsTexts as texts } from '../../../messages/en/sending-settings.ts';
import { SettingsForm } from '../settings-form.tsx';
import { useSettingsForm } from '../use-settings-form.ts';
import { putSendingSettings, type SendingSettings, sendingSettingsQuery, type Values } from './api.ts';
import { sendingKeys } from '../../pickers/keys/sending-keys.ts';
import { Keywords } from './keywords.tsx';
import cards from '../settings-form.module.css';
import classes from './sending.module.css';

/** One button saves them; a refusal shows beside its field. */
export function SendingForm({ settings, mayChange }: { settings: SendingSettings; mayChange: boolean }) {
  const { usual, always, timeZone } = settings;
  const state = useSettingsForm({
    settings,
    valuesOf,
    put: putChanged,
    queryKey: sendingSettingsQuery.queryKey,
    stale: sendingKeys.messages,
  });
  const { form } = state;
  return (
    <SettingsForm state={state} mayChange={mayChange} className={classes.form}>
      <section className={cards.card} aria-labelledby="after-send">
        <Title order={2} size="h4" id="after-send">
          {texts.whenYouSend}
        </Title>
        <NumberInput
          label={texts.undoWindow}
          description={texts.undoWindowHint}
          min={0}
          max={600}
          allowDecimal={false}
          {...form.getInputProps('holdSeconds')}
          onChange={(value) => form.setFieldValue('holdSeconds', Number(value) || 0)}
        />
        <NumberInput
          label={texts.askWhenLate}
          description={texts.askWhenLateHint}
          min={1}
          max={10080}
          allowDecimal={false}
          {...form.getInputProps('lateMinutes')}
          onChange={(value) => form.setFieldValue('lateMinutes', Number(value) || 0)}
        />
        <Checkbox
          label={texts.shareAddress}
          description={texts.shareAddressHint}
          {...form.getInputProps('shareAddress', { type: 'checkbox' })}
        />
      </section>
      <QuietHours form={form} timeZone={timeZone} />
      <Keywords form={form} usual={usual} always={always} />
    </SettingsForm>
  );
}

/** The settings that the form changes. */
const valuesOf = ({ usual: _usual, always: _always, timeZone: _zone, ...values }: SendingSettings): Values =>
  values;

/** Quiet hours are saved as the pair that the form shows, since a colleague may have switched them off. */
const putChanged = (changes: Partial<Values>, { quietFrom, quietTo }: Values): Promise<SendingSettings> =>
  putSendingSettings(
    'quietFrom' in changes || 'quietTo' in changes ? { ...changes, quietFrom, quietTo } : changes,
  );

interface QuietHoursProps {
  form: UseFormReturnType<Values>;
  timeZone: string;
}

function QuietHours({ form, timeZone }: QuietHoursProps) {
  const { quietFrom, quietTo } = form.values;
  const on = quietFrom !== null || quietTo !== null;
  return (
    <section className={cards.card} aria-labelledby="quiet-hours">
      <Title order={2} size="h4" id="quiet-hours">
        {texts.quietHours}
      </Title>
      <Checkbox
        label={texts.quietHoursLabel}
        description={texts.quietHoursHint}
        checked={on}
        onChange={(event) => {
          const { checked } = event.currentTarget;
          form.setFieldValue('quietFrom', checked ? '21:00' : null);
          form.setFieldValue('quietTo', checked ? '07:00' : null);
        }}
      />
      {on && (
        <>
          <Group gap="sm" align="start">
            <TextInput
              type="time"
              label={texts.from}
              {...form.getInputProps('quietFrom')}
              value={quietFrom ?? ''}
            />
            <TextInput
              type="time"
              label={texts.to}
              {...form.getInputProps('quietTo')}
              value={quietTo ?? ''}
            />
          </Group>
          <Text size="sm" c="dimmed">
            {texts.zone(timeZone.split('/').at(-1) ?? timeZone, timeZone)}
          </Text>
        </>
      )}
    </section>
  );
}
