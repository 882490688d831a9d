// The report of one message, which follows it live (SC-15).
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Page } from '../../../ui/page.tsx';
import { StateBadge } from '../../../ui/text/state-badge.tsx';
import { ErrorState, ListSkeleton } from '../../../ui/states.tsx';
import type { Message } from '../api.ts';
import { DoubtBar } from './doubt-bar.tsx';
import { Engagement } from './engagement.tsx';
import { LeftOut } from '../not-reached/not-reached.tsx';
import { Recipients } from './recipients.tsx';
import { ReportMessage } from './report-message.tsx';
import { ReportProgress } from './report-progress.tsx';
import classes from './report.module.css';
import { UndoBar } from '../undo-bar.tsx';
import { useReport } from './use-report.ts';

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
  const title = message ? titleOf(message) : 'Report';
  return (
    <Page
      title={title}
      back={{ to: '/tenant/sent', label: 'Back to the messages' }}
      {...(message && { note: <StateBadge state={message.state} /> })}
    >
      {query.isPending && <ListSkeleton rows={6} />}
      {query.isError && !message && <ErrorState error={query.error} retry={() => void query.refetch()} />}
      {message && (
        <div className={classes.report}>
          <UndoBar message={message} />
          <div className={classes.columns}>
            <div className={classes.main}>
              {message.state !== 'draft' && <ReportProgress message={message} />}
              <DoubtBar message={message} />
              {atRest(message) && <LeftOut message={message} />}
              <Engagement message={message} />
              {/* It loads late and is high, so it stands below everything that can be pressed. */}
              {message.total > 0 && (
                <Suspense fallback={null}>
                  <ArrivalsPlot id={message.id} />
                </Suspense>
              )}
            </div>
            <ReportMessage message={message} />
            {message.total + message.skipped.length > 0 && <Recipients message={message} />}
          </div>
        </div>
      )}
    </Page>
  );
}

/** Whether sending is over; before that, people may still be reached. */
const atRest = ({ state }: Message): boolean => state === 'done' || state === 'cancelled';

function titleOf({ channel, subject, excerpt }: Message): string {
  const words = (channel === 'email' && subject) || excerpt || 'Report';
  return words.length > 60 ? `${words.slice(0, 58).trimEnd()}…` : words;
}
