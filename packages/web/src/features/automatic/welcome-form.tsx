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
import { useQuery } from '@tanstack/react-query';
import { alsoWelcomed } from '@tidings/contract/rules/also-welcomed.ts';
import { automatic } from '../../messages/en/automatic.ts';
import { welcome } from '../../messages/en/welcome.ts';
import { plainOf } from '../compose/plain-text.ts';
import { classificationsQuery } from '../people/api.ts';
import { flatten, groupsQuery } from '../pickers/groups.ts';
import cards from '../settings/settings-form.module.css';
import { SettingsForm } from '../settings/settings-form.tsx';
import { putWelcome, type WelcomeSetting, welcomeQuery } from './api.ts';
import { useAutomaticForm } from './use-automatic-form.ts';

interface WelcomeFormProps {
  setting: WelcomeSetting;
  /** False shows the settings read-only. */
  mayChange: boolean;
}

/** The card of the welcome message. */
export function WelcomeForm({ setting, mayChange }: WelcomeFormProps) {
  const { form, state } = useAutomaticForm({
    setting,
    values: valuesOf(setting),
    put: putWelcome,
    queryKey: welcomeQuery.queryKey,
    saved: welcome.changed,
    failed: welcome.notChanged,
  });
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
