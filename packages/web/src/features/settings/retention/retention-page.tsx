// The settings of how long texts and recipients of messages are kept.
import { List, NumberInput, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../../lib/http/session.ts';
import { retentionTexts as texts } from '../../../messages/en/retention.ts';
import { settingsTexts } from '../../../messages/en/settings.ts';
import { Page } from '../../../ui/page.tsx';
import { ErrorState, ListSkeleton } from '../../../ui/states.tsx';
import cards from '../settings-form.module.css';
import { SettingsForm } from '../settings-form.tsx';
import { useSettingsForm } from '../use-settings-form.ts';
import { putRetention, type Retention, retentionQuery } from './api.ts';
import classes from './retention.module.css';

/** Users who are not administrators may only read it. */
export function RetentionPage() {
  const { data, error, refetch } = useQuery({ ...retentionQuery, refetchOnWindowFocus: false });
  const mayChange = useMay('organisation.write');
  return (
    <Page title={texts.title} back={{ to: '/tenant/settings', label: settingsTexts.back }}>
      {error && !data && <ErrorState error={error} retry={() => void refetch()} />}
      {!data && !error && <ListSkeleton rows={4} height={64} />}
      {data && <RetentionForm retention={data} mayChange={mayChange} />}
    </Page>
  );
}

function RetentionForm({ retention, mayChange }: { retention: Retention; mayChange: boolean }) {
  const { mostMonths, outboxDays, auditMonths } = retention;
  const state = useSettingsForm({
    settings: retention,
    valuesOf: ({ months }: Retention) => ({ months }),
    put: putRetention,
    queryKey: retentionQuery.queryKey,
  });
  const { form } = state;
  return (
    <SettingsForm state={state} mayChange={mayChange} className={classes.form}>
      <section className={cards.card} aria-labelledby="old-messages">
        <Title order={2} size="h4" id="old-messages">
          {texts.messages}
        </Title>
        <NumberInput
          label={texts.months}
          description={texts.monthsHint(mostMonths)}
          min={1}
          max={mostMonths}
          allowDecimal={false}
          {...form.getInputProps('months')}
          value={form.values.months ?? ''}
          onChange={(value) => form.setFieldValue('months', Number(value) || null)}
        />
        <Facts
          title={texts.deleted}
          facts={[
            texts.deletedTexts,
            texts.deletedAnswers,
            texts.deletedNotices,
            texts.deletedOutbox(outboxDays),
          ]}
        />
        <Facts
          title={texts.stays}
          facts={[texts.staysCounts, texts.staysOptOuts, texts.staysPeople, texts.staysAudit(auditMonths)]}
        />
        <Text>{texts.forGood}</Text>
      </section>
    </SettingsForm>
  );
}

function Facts({ title, facts }: { title: string; facts: readonly string[] }) {
  return (
    <div>
      <Title order={3} size="h5" mb={4}>
        {title}
      </Title>
      <List>
        {facts.map((fact) => (
          <List.Item key={fact}>{fact}</List.Item>
        ))}
      </List>
    </div>
  );
}
