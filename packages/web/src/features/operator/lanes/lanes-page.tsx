// The operator's screen of what is being sent: lanes, stuck messages and processes.
import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../../lib/http/session.ts';
import { operatorLanes as texts } from '../../../messages/en/operator-lanes.ts';
import { operatorTexts } from '../../../messages/en/operator.ts';
import { Page } from '../../../ui/page.tsx';
import { EmptyState, ErrorState, ListSkeleton } from '../../../ui/states.tsx';
import classes from '../operator-page.module.css';
import { lanesQuery } from './api.ts';
import { LaneLine } from './lane-line.tsx';
import { ProcessLine } from './process-line.tsx';
import { StuckMessages } from './stuck-messages.tsx';

/** Other users are told that it is for the operator. */
export function LanesPage() {
  const { isOperator } = useUser();
  return (
    <Page title={texts.title} back={{ to: '/operator', label: texts.back }}>
      {isOperator ? <Everything /> : <EmptyState title={operatorTexts.operatorOnly} />}
    </Page>
  );
}

/** Lanes and processes are read together, every five seconds. */
function Everything() {
  const { data, error, refetch } = useQuery(lanesQuery);
  return (
    <>
      <Text c="dimmed">{texts.intro}</Text>
      <section className={classes.card} aria-labelledby="lanes-title">
        <Title order={2} id="lanes-title" mb="xs">
          {texts.lanes}
        </Title>
        <Text c="dimmed" mb="sm">
          {texts.lanesHint}
        </Text>
        {error && !data && <ErrorState error={error} retry={() => void refetch()} />}
        {!data && !error && <ListSkeleton rows={3} />}
        {data?.items.length === 0 && <Text c="dimmed">{texts.noLanes}</Text>}
        {data?.items.map((lane) => (
          <LaneLine key={lane.lane} lane={lane} />
        ))}
        {data && data.total > data.items.length && (
          <Text c="dimmed" size="sm" pt="sm">
            {texts.someLanes(data.items.length, data.total)}
          </Text>
        )}
      </section>
      <StuckMessages />
      {data && (
        <section className={classes.card} aria-labelledby="processes-title">
          <Title order={2} id="processes-title" mb="xs">
            {texts.processes}
          </Title>
          <Text c="dimmed" mb="sm">
            {texts.processesHint}
          </Text>
          {data.processes.map((process) => (
            <ProcessLine key={process.id} process={process} />
          ))}
        </section>
      )}
    </>
  );
}
