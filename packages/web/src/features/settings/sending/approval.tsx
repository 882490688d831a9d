// The card that says which messages need the approval of a colleague (AU-11).
import { Checkbox, NumberInput, Stack, Text, Title } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { sendingSettingsTexts as texts } from '../../../messages/en/sending-settings.ts';
import { ErrorState, ListSkeleton } from '../../../ui/states.tsx';
import cards from '../settings-form.module.css';
import { SettingsForm } from '../settings-form.tsx';
import { useSettingsForm } from '../use-settings-form.ts';
import { type ApprovalRules, approvalRulesQuery, authorsQuery, putApprovalRules } from './api.ts';
import classes from './sending.module.css';

interface Author {
  userId: string;
  name: string;
}

/** A form of its own, below that of sending. */
export function Approval({ mayChange }: { mayChange: boolean }) {
  const rules = useQuery({ ...approvalRulesQuery, refetchOnWindowFocus: false });
  const authors = useQuery(authorsQuery);
  const error = rules.error ?? authors.error;
  if (rules.data && authors.data)
    return <ApprovalForm rules={rules.data} authors={authors.data.items} mayChange={mayChange} />;
  if (!error) return <ListSkeleton rows={2} height={64} />;
  const retry = () => void Promise.all([rules.refetch(), authors.refetch()]);
  return <ErrorState error={error} retry={retry} />;
}

interface ApprovalFormProps {
  rules: ApprovalRules;
  authors: readonly Author[];
  mayChange: boolean;
}

function ApprovalForm({ rules, authors, mayChange }: ApprovalFormProps) {
  const state = useSettingsForm({
    settings: rules,
    valuesOf: (stored) => stored,
    put: putApprovalRules,
    queryKey: approvalRulesQuery.queryKey,
  });
  const { form } = state;
  return (
    <SettingsForm state={state} mayChange={mayChange} saveLabel={texts.saveApproval} className={classes.form}>
      <section className={cards.card} aria-labelledby="approval">
        <div>
          <Title order={2} size="h4" id="approval">
            {texts.approval}
          </Title>
          <Text c="dimmed">{texts.approvalAbout}</Text>
        </div>
        <Limit form={form} name="recipients" label={texts.recipients} />
        <Limit form={form} name="units" label={texts.units} />
        <Always form={form} authors={authors} />
      </section>
    </SettingsForm>
  );
}

interface LimitProps {
  form: UseFormReturnType<ApprovalRules>;
  name: 'recipients' | 'units';
  label: string;
}

function Limit({ form, name, label }: LimitProps) {
  return (
    <NumberInput
      label={label}
      description={texts.noLimit}
      min={1}
      max={name === 'units' ? 1_000_000_000 : 10_000_000}
      allowDecimal={false}
      thousandSeparator=","
      {...form.getInputProps(name)}
      value={form.values[name] ?? ''}
      onChange={(value) => form.setFieldValue(name, Number(value) || null)}
    />
  );
}

function Always({ form, authors }: { form: LimitProps['form']; authors: readonly Author[] }) {
  return (
    <Checkbox.Group
      label={texts.everyMessageBy}
      description={texts.everyMessageByHint}
      {...form.getInputProps('always')}
    >
      <Stack gap="xs" mt="xs">
        {authors.map(({ userId, name }) => (
          <Checkbox key={userId} value={userId} label={name} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
