// The settings of the welcome message: text, channel, time, whom and limits.
import {
  Checkbox,
  MultiSelect,
  NumberInput,
  SegmentedControl,
  Stack,
  Switch,
  Textarea,
  TextInput,
  Title,
} from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { alsoWelcomed } from '@tidings/contract/rules/also-welcomed.ts';
import { toast } from '../../lib/toast.ts';
import { useOnce } from '../../lib/use-once.ts';
import { automatic } from '../../messages/en/automatic.ts';
import { welcome } from '../../messages/en/welcome.ts';
import { useCallForm } from '../../ui/forms/use-call-form.ts';
import { plainOf } from '../compose/plain-text.ts';
import { classificationsQuery } from '../people/api.ts';
import { flatten, groupsQuery } from '../pickers/groups.ts';
import cards from '../settings/settings-form.module.css';
import { SettingsForm } from '../settings/settings-form.tsx';
import { postText, putWelcome, type WelcomeSetting, welcomeQuery } from './api.ts';
import { htmlOf } from './greeting-words.ts';

interface WelcomeFormProps {
  setting: WelcomeSetting;
  /** False shows the settings read-only. */
  mayChange: boolean;
}

/** Saves the text first, so that the settings never name one that is not there. */
export function WelcomeForm({ setting, mayChange }: WelcomeFormProps) {
  const queries = useQueryClient();
  const once = useOnce();
  const { form, submit, fault, sending } = useCallForm({
    initialValues: valuesOf(setting),
    call: async ({ subject, text, ...rules }) => {
      const { channel } = rules;
      const id = channel === setting.channel ? setting.textId : null;
      const body = channel === 'email' ? htmlOf(text) : text.trim();
      const saved = await postText(channel, { id, subject, body }, once);
      return putWelcome({ ...rules, textId: saved.id });
    },
    onSuccess: async (_answer, values) => {
      form.resetDirty(values);
      toast({ title: welcome.changed, tone: 'success' });
      await queries.invalidateQueries({ queryKey: welcomeQuery.queryKey });
    },
    failed: welcome.notChanged,
  });
  const state = { fault, submit, saving: sending, changed: form.isDirty(), reset: form.reset };
  return (
    <SettingsForm state={state} mayChange={mayChange}>
      <section className={cards.card} aria-labelledby="welcome">
        <Title order={2} size="h4" id="welcome">
          {welcome.title}
        </Title>
        <Switch label={automatic.enable} {...form.getInputProps('enabled', { type: 'checkbox' })} />
        <Message form={form} />
        <Whom form={form} />
      </section>
    </SettingsForm>
  );
}

const valuesOf = ({ textId, text, subject, ...rules }: WelcomeSetting) => ({
  ...rules,
  subject: textId ? subject : welcome.subject,
  text: textId ? plainOf(text) : welcome.text,
});

interface PartProps {
  form: UseFormReturnType<ReturnType<typeof valuesOf>>;
}

function Message({ form }: PartProps) {
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
        description={welcome.textHint}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={2000}
        {...form.getInputProps('text')}
        error={form.errors['body'] ?? form.errors['text']}
      />
      <NumberInput
        label={welcome.hours}
        description={welcome.hoursHint}
        min={1}
        max={168}
        allowDecimal={false}
        {...form.getInputProps('hours')}
        onChange={(value) => form.setFieldValue('hours', Number(value) || 1)}
      />
    </>
  );
}

function Whom({ form }: PartProps) {
  const groups = useQuery(groupsQuery).data;
  const classifications = useQuery(classificationsQuery).data;
  const { groups: inGroups, classifications: ofClass, monthlyUnits } = form.values;
  return (
    <>
      <MultiSelect
        label={welcome.groups}
        description={welcome.groupsHint}
        placeholder={inGroups.length === 0 ? welcome.anyone : ''}
        searchable
        limit={100}
        maxValues={200}
        data={withDeleted(
          flatten(groups ?? []).map(({ group, path }) => ({ value: group.id, label: path })),
          groups ? inGroups : [],
        )}
        nothingFoundMessage={welcome.noMatches}
        {...form.getInputProps('groups')}
      />
      <MultiSelect
        label={welcome.classifications}
        placeholder={ofClass.length === 0 ? welcome.anyone : ''}
        searchable
        maxValues={200}
        data={withDeleted(
          (classifications ?? []).map(({ id, name }) => ({ value: id, label: name })),
          classifications ? ofClass : [],
        )}
        nothingFoundMessage={welcome.noMatches}
        {...form.getInputProps('classifications')}
      />
      <Checkbox.Group label={welcome.also} description={welcome.alsoHint} {...form.getInputProps('also')}>
        <Stack gap="xs" mt="xs">
          {alsoWelcomed.map((kind) => (
            <Checkbox key={kind} value={kind} label={welcome[kind]} />
          ))}
        </Stack>
      </Checkbox.Group>
      <NumberInput
        label={automatic.monthly}
        description={automatic.monthlyHint}
        min={1}
        max={1_000_000_000}
        allowDecimal={false}
        thousandSeparator=","
        {...form.getInputProps('monthlyUnits')}
        value={monthlyUnits ?? ''}
        onChange={(value) => form.setFieldValue('monthlyUnits', Number(value) || null)}
      />
    </>
  );
}

/** The choices, with what is chosen and was deleted since at the end. */
const withDeleted = (choices: { value: string; label: string }[], chosen: readonly string[]) => [
  ...choices,
  ...chosen
    .filter((id) => !choices.some(({ value }) => value === id))
    .map((id) => ({ value: id, label: welcome.deleted })),
];
