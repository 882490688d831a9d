// The people who were not reached, by cause, with a next step for each (SC-20).
import { Anchor, Button, Group, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { causeWords } from '../../../ui/text/delivery-words.ts';
import { useState } from 'react';
import { useMay } from '../../../lib/http/session.ts';
import { toast, toastError } from '../../../lib/toast.ts';
import { StateBadge } from '../../../ui/text/state-badge.tsx';
import { TextButton } from '../../../ui/text-button.tsx';
import type { Message } from '../api.ts';
import {
  deleteFallbackSend,
  leftOutQuery,
  type CauseLine,
  type FollowKind,
  type LeftOutAnswer,
} from './api.ts';
import { CausePeople } from './cause-people.tsx';
import { FollowDialog } from './follow-dialog.tsx';
import classes from './not-reached.module.css';
import { stepLabel, stepsOf } from './steps.ts';
import { notReached } from '../../../messages/en/not-reached.ts';

interface Step {
  kind: FollowKind;
  cause: CauseLine['cause'];
}

/** Renders nothing where everybody was reached and nothing follows. */
export function LeftOut({ message }: { message: Message }) {
  const { data } = useQuery(leftOutQuery(message.id));
  const [looking, setLooking] = useState<CauseLine['cause'] | null>(null);
  const [step, setStep] = useState<Step | null>(null);
  if (!data) return null;
  const hasContent = data.causes.length + data.followers.length > 0;
  if (!hasContent && !data.secondStep?.waits) return null;
  const people = data.causes.reduce((sum, line) => sum + line.people, 0);
  const mayBeCalled = data.causes.some(({ call }) => call > 0);
  return (
    <section aria-label={notReached.region}>
      <Group justify="space-between" mb="xs" gap="sm">
        {hasContent && (
          <Text component="h2" fw={600} size="lg" m={0}>
            {people === 0 ? notReached.allReached : notReached.count(people)}
          </Text>
        )}
        {mayBeCalled && (
          <Anchor
            renderRoot={(props) => (
              <Link to="/tenant/sent/$messageId/calls" params={{ messageId: message.id }} {...props} />
            )}
          >
            {notReached.callList}
          </Anchor>
        )}
      </Group>
      <ul className={classes.causes}>
        {data.causes.map((line) => (
          <Cause
            key={line.cause}
            line={line}
            channel={message.channel}
            onLook={() => setLooking(line.cause)}
            onStep={(kind) => setStep({ kind, cause: line.cause })}
          />
        ))}
      </ul>
      <FallbackRoute id={message.id} step={data.secondStep} />
      <Followers followers={data.followers} />
      {looking && <CausePeople message={message} cause={looking} onClose={() => setLooking(null)} />}
      {step && <FollowDialog message={message} {...step} onClose={() => setStep(null)} />}
    </section>
  );
}

interface CauseProps {
  line: CauseLine;
  channel: Message['channel'];
  onLook: () => void;
  onStep: (kind: FollowKind) => void;
}

function Cause({ line, channel, onLook, onStep }: CauseProps) {
  const maySend = useMay('messages.send');
  const words = causeWords(line.cause, channel);
  return (
    <li className={classes.cause}>
      <div className={classes.words}>
        <TextButton flush onClick={onLook} aria-label={notReached.cause(words, line.people)}>
          {words}
        </TextButton>
        <Text size="sm" c="dimmed">
          {notReached.people(line.people)}
        </Text>
        {line.cause === 'sender' && channel === 'email' && (
          <Text size="sm" c="dimmed">
            {notReached.senderHint}
          </Text>
        )}
      </div>
      {maySend && (
        <Group gap="xs">
          {stepsOf(line).map(({ kind, count }) => (
            <Button key={kind} variant="light" px="sm" onClick={() => onStep(kind)}>
              {notReached.step(stepLabel(kind), count)}
            </Button>
          ))}
        </Group>
      )}
    </li>
  );
}

function FallbackRoute({ id, step }: { id: string; step: LeftOutAnswer['secondStep'] }) {
  const queries = useQueryClient();
  const maySend = useMay('messages.send');
  const taking = useMutation({
    mutationFn: () => deleteFallbackSend(id),
    onSuccess: async () => {
      toast({ title: notReached.retryOff, tone: 'success' });
      await queries.invalidateQueries({ queryKey: leftOutQuery(id).queryKey });
    },
    onError: (error) => toastError(error),
  });
  if (!step?.waits) return null;
  return (
    <div className={classes.step}>
      <Text size="sm">{notReached.fallback(step.maxUnits)}</Text>
      {maySend && (
        <Button variant="default" loading={taking.isPending} onClick={() => taking.mutate()}>
          {notReached.turnOff}
        </Button>
      )}
    </div>
  );
}

const followWords = (kind: FollowKind, count: number): string =>
  ({
    retry: notReached.followedRetry,
    hosted: notReached.followedHosted,
    email: notReached.followedEmail,
  })[kind](count);

function Followers({ followers }: { followers: LeftOutAnswer['followers'] }) {
  if (followers.length === 0) return null;
  return (
    <ul className={classes.followers} aria-label={notReached.followers}>
      {followers.map(({ id, kind, state, total }) => (
        <li key={id} className={classes.follower}>
          <Anchor
            renderRoot={(props) => (
              <Link to="/tenant/sent/$messageId" params={{ messageId: id }} {...props} />
            )}
          >
            {followWords(kind, total)}
          </Anchor>
          <StateBadge state={state as Message['state']} />
        </li>
      ))}
    </ul>
  );
}
