// The report of one message, which follows it live (SC-15).
import { Group, Text } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Page } from '../../../ui/page.tsx';
import { StateBadge } from '../../../ui/text/state-badge.tsx';
import { ErrorState, ListSkeleton } from '../../../ui/states.tsx';
import type { Message } from '../api.ts';
import { DoubtBar } from './doubt-bar.tsx';
import { Engagement } from './engagement.tsx';
import { FollowUpLater } from '../not-reached/follow-later.tsx';
import { LeftOut } from '../not-reached/not-reached.tsx';
import { Recipients } from './recipients.tsx';
import { ReportMessage } from './report-message.tsx';
import { ReportProgress } from './report-progress.tsx';
import classes from './report.module.css';
import { UndoBar } from '../undo-bar.tsx';
import { useReport } from './use-report.ts';
import { NameButton } from './name-button.tsx';
import { lookOfMessage } from './states.ts';
import { Phrase } from '../../../ui/text/phrase.tsx';
import { TimeText } from '../../../ui/text/time-text.tsx';
import { TestBadge } from '../../../ui/text/test-badge.tsx';
import { wordsOf } from '../list/message-words.ts';
import { report } from '../../../messages/en/report.ts';

// The plot's library is large, and most of what a report says stands beside it.
const ArrivalsPlot = lazy(() =>
  import('./arrivals-plot.tsx').then((module) => ({ default: module.ArrivalsPlot })),
);

/** A new component for each message, so that no state carries over. */
export function ReportPage() {
  const { messageId } = useParams({ from: '/shell/tenant/sent/$messageId' });
  return <Report key={messageId} id={messageId} />;
}

function Report({ id }: { id: string }) {
  const { message, query } = useReport(id);
  const title = message ? titleOf(message) : report.title;
  return (
    <Page
      title={title}
      back={{ to: '/tenant/sent', label: report.back }}
      {...(message && { note: <Note message={message} /> })}
    >
      {query.isPending && <ListSkeleton rows={6} />}
      {query.isError && !message && <ErrorState error={query.error} retry={() => void query.refetch()} />}
      {message && (
        <div className={classes.report}>
          <UndoBar message={message} />
          <div className={classes.columns}>
            <div className={classes.main}>
              {message.state !== 'draft' && <ReportProgress message={message} />}
              {message.prunedAt ? (
                <Pruned at={message.prunedAt} />
              ) : (
                <>
                  <DoubtBar message={message} />
                  {atRest(message) && <LeftOut message={message} />}
                  {wasSent(message) && <FollowUpLater message={message} />}
                </>
              )}
              <Engagement message={message} />
              {/* It loads late and is high, so it stands below everything that can be pressed. */}
              {message.total > message.kept && !message.prunedAt && (
                <Suspense fallback={null}>
                  <ArrivalsPlot id={message.id} />
                </Suspense>
              )}
            </div>
            <ReportMessage message={message} />
            {message.total + message.skipped.length > 0 && !message.prunedAt && (
              <Recipients message={message} />
            )}
          </div>
        </div>
      )}
    </Page>
  );
}

/** Whether sending is over; before that, people may still be reached. */
const atRest = ({ state }: Message): boolean => state === 'done' || state === 'cancelled';

/** Whether it reached or still reaches somebody, so that a follow-up can be set. */
const wasSent = ({ state }: Message): boolean => ['resolving', 'ready', 'sending', 'done'].includes(state);

/** Says that nothing but the counts is left. */
function Pruned({ at }: { at: string }) {
  return (
    <Text>
      <Phrase text={report.pruned} parts={{ date: <TimeText at={at} /> }} />
    </Text>
  );
}

/** The state, whether it was a test, and a button that names the message. */
function Note({ message }: { message: Message }) {
  return (
    <Group gap="xs">
      <StateBadge state={lookOfMessage(message)} />
      {message.purpose === 'test' && <TestBadge />}
      <NameButton message={message} />
    </Group>
  );
}

function titleOf(message: Message): string {
  const words = wordsOf(message).first;
  return words.length > 60 ? `${words.slice(0, 58).trimEnd()}…` : words;
}
