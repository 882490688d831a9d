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
import { useQueryClient } from '@tanstack/react-query';
import { toast } from '../../lib/toast.ts';
import { timeInZone } from '../../lib/time.ts';
import { useOnce } from '../../lib/use-once.ts';
import { automatic } from '../../messages/en/automatic.ts';
import { useCallForm } from '../../ui/forms/use-call-form.ts';
import { plainOf } from '../compose/plain-text.ts';
import cards from '../settings/settings-form.module.css';
import { SettingsForm } from '../settings/settings-form.tsx';
import { type GreetingSetting, greetingsQuery, postText, putGreeting } from './api.ts';
import { htmlOf } from './greeting-words.ts';

interface GreetingFormProps {
  setting: GreetingSetting;
  timeZone: string;
  /** False shows the settings read-only. */
  mayChange: boolean;
}

/** Saves the text first, so that the settings never name one that is not there. */
export function GreetingForm({ setting, timeZone, mayChange }: GreetingFormProps) {
  const { occasion, waitsUntil } = setting;
  const queries = useQueryClient();
  const once = useOnce();
  const { form, submit, fault, sending } = useCallForm({
    initialValues: valuesOf(setting),
    call: async ({ subject, text, ...rules }) => {
      const { channel } = rules;
      const id = channel === setting.channel ? setting.textId : null;
      const body = channel === 'email' ? htmlOf(text) : text.trim();
      const saved = await postText(channel, { id, subject, body }, once);
      return putGreeting(occasion, { ...rules, textId: saved.id });
    },
    onSuccess: async (_answer, values) => {
      form.resetDirty(values);
      toast({ title: automatic.changed, tone: 'success' });
      await queries.invalidateQueries({ queryKey: greetingsQuery.queryKey });
    },
    failed: automatic.notChanged,
  });
  const isBirthday = occasion === 'birthday';
  const state = { fault, submit, saving: sending, changed: form.isDirty(), reset: form.reset };
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
