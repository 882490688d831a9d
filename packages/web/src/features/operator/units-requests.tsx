// Requests of organisations for units, which the operator grants or refuses.
import { Badge, Button, Group, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState, ListSkeleton } from '../../ui/states.tsx';
import { TimeText } from '../../ui/text/time-text.tsx';
import { operatorTexts as texts } from '../../messages/en/operator.ts';
import { type UnitsRequest, unitsRequestsQuery } from './api.ts';
import { DecideUnits } from './decide-units.tsx';
import classes from './operator-page.module.css';

/** Those that wait come first, then the last ones decided. */
export function UnitsRequests() {
  const { data, error, refetch } = useQuery(unitsRequestsQuery);
  const [deciding, setDeciding] = useState<{ request: UnitsRequest; state: 'granted' | 'refused' } | null>(
    null,
  );
  return (
    <section className={classes.card} aria-labelledby="units-requests-title">
      <Title order={2} id="units-requests-title" mb="xs">
        {texts.unitsRequests}
      </Title>
      {error && !data && <ErrorState error={error} retry={() => void refetch()} />}
      {!data && !error && <ListSkeleton rows={2} />}
      {data?.items.length === 0 && <Text c="dimmed">{texts.noUnitsRequests}</Text>}
      {data?.items.map((request) => (
        <div key={request.id} className={classes.line}>
          <div className={classes.first}>
            <Text fw={600}>{texts.requested(request.organisation, request.units)}</Text>
            {request.note && <Text className={classes.note}>{request.note}</Text>}
            {request.answer && (
              <Text size="sm" c="dimmed" className={classes.note}>
                {texts.answer(request.answer)}
              </Text>
            )}
            <Text size="xs" c="dimmed" className={classes.note}>
              {[request.requestedBy, request.email].filter(Boolean).join(', ')} ·{' '}
              <TimeText at={request.requestedAt} />
            </Text>
          </div>
          {request.state === 'waiting' ? (
            <>
              <Text className={classes.number}>{texts.left(request.balance)}</Text>
              <Group gap="xs">
                <Button
                  variant="light"
                  onClick={() => setDeciding({ request, state: 'granted' })}
                  aria-label={texts.grantRequest(request.organisation)}
                >
                  {texts.grant}
                </Button>
                <Button
                  variant="subtle"
                  color="red"
                  onClick={() => setDeciding({ request, state: 'refused' })}
                  aria-label={texts.refuseRequest(request.organisation)}
                >
                  {texts.refuse}
                </Button>
              </Group>
            </>
          ) : (
            <Badge variant="light" color={request.granted === null ? 'red' : 'green'}>
              {request.granted === null ? texts.refused : texts.granted(request.granted)}
            </Badge>
          )}
        </div>
      ))}
      {deciding && <DecideUnits {...deciding} onClose={() => setDeciding(null)} />}
    </section>
  );
}
