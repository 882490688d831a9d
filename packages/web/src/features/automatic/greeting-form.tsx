// The settings of birthday or anniversary messages: text, channel, time and limits.
import {
  NumberInput,
  Radio,
  SegmentedControl,
  Stack,
  Switch,
  Text as Hint,
  Textarea,
  TextInput,
  Title,
} from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { timeInZone } from '../../lib/time.ts';
import { automatic } from '../../messages/en/automatic.ts';
import { plainOf } from '../compose/plain-text.ts';
import cards from '../settings/settings-form.module.css';
import { SettingsForm } from '../settings/settings-form.tsx';
import { type GreetingSetting, greetingsQuery, putGreeting } from './api.ts';
import { useAutomaticForm } from './use-automatic-form.ts';

interface GreetingFormProps {
  setting: GreetingSetting;
  timeZone: string;
  /** False shows the settings read-only. */
  mayChange: boolean;
}

/** The card of an occasion. */
export function GreetingForm({ setting, timeZone, mayChange }: GreetingFormProps) {
  const { occasion, waitsUntil } = setting;
  const { form, state } = useAutomaticForm({
    setting,
    values: valuesOf(setting),
    put: (changes) => putGreeting(occasion, changes),
    queryKey: greetingsQuery.queryKey,
    saved: automatic.changed,
    failed: automatic.notChanged,
  });
  const isBirthday = occasion === 'birthday';
  return (
    <SettingsForm state={state} mayChange={mayChange}>
      <section className={cards.card} aria-labelledby={occasion}>
        <Title order={2} size="h4" id={occasion}>
          {isBirthday ? automatic.birthdays : automatic.anniversaries}
        </Title>
        <Switch label={automatic.enable} {...form.getInputProps('enabled', { type: 'checkbox' })} />
        <Text form={form} isBirthday={isBirthday} />
        <When form={form} isBirthday={isBirthday} city={timeZone.split('/').at(-1) ?? timeZone} />
        {waitsUntil && (
          <Hint role="status">{automatic.dayAfter(timeInZone(new Date(waitsUntil), timeZone))}</Hint>
        )}
      </section>
    </SettingsForm>
  );
}

const valuesOf = ({
  occasion,
  textId,
  text,
  subject,
  waitsUntil: _waitsUntil,
  ...rules
}: GreetingSetting) => {
  const isBirthday = occasion === 'birthday';
  return {
    ...rules,
    subject: textId ? subject : isBirthday ? automatic.birthdaySubject : automatic.anniversarySubject,
    text: textId ? plainOf(text) : isBirthday ? automatic.birthdayText : automatic.anniversaryText,
  };
};

interface PartProps {
  form: UseFormReturnType<ReturnType<typeof valuesOf>>;
  isBirthday: boolean;
}

function Text({ form, isBirthday }: PartProps) {
  return (
    <>
      <SegmentedControl
        aria-label={automatic.by}
        data={[
          { value: 'sms', label: automatic.sms },
          { value: 'email', label: automatic.email },
        ]}
        {...form.getInputProps('channel')}
      />
      {form.values.channel === 'email' && (
        <TextInput label={automatic.subject} maxLength={300} {...form.getInputProps('subject')} />
      )}
      <Textarea
        dir="auto"
        label={automatic.text}
        description={isBirthday ? automatic.textHintBirthday : automatic.textHint}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={2000}
        {...form.getInputProps('text')}
        error={form.errors['body'] ?? form.errors['text']}
      />
    </>
  );
}

function When({ form, isBirthday, city }: PartProps & { city: string }) {
  return (
    <>
      <TextInput
        type="time"
        label={automatic.at}
        description={automatic.zone(city.replaceAll('_', ' '))}
        {...form.getInputProps('sendAt')}
      />
      <Radio.Group
        label={isBirthday ? automatic.leapDay : automatic.leapDayWedding}
        description={automatic.leapDayHint}
        {...form.getInputProps('leapDay')}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="before" label={automatic.before} />
          <Radio value="after" label={automatic.after} />
        </Stack>
      </Radio.Group>
      <NumberInput
        label={automatic.monthly}
        description={automatic.monthlyHint}
        min={1}
        max={1_000_000_000}
        allowDecimal={false}
        thousandSeparator=","
        {...form.getInputProps('monthlyUnits')}
        value={form.values.monthlyUnits ?? ''}
        onChange={(value) => form.setFieldValue('monthlyUnits', Number(value) || null)}
      />
    </>
  );
}
