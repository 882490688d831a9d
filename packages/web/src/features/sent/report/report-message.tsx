// The sent message with its facts, beside the report.
import { Anchor, Button } from '@mantine/core';
import { IconCopy, IconPrinter } from '@tabler/icons-react';
import { splitPages } from '@tidings/contract/rules/sms/sms-pages.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMay } from '../../../lib/http/session.ts';
import { SmsBubble } from '../../../ui/text/sms-bubble.tsx';
import { TimeText } from '../../../ui/text/time-text.tsx';
import type { Message } from '../api.ts';
import { DownloadReport } from './download-report.tsx';
import { MailFrame } from '../outbox/mail-frame.tsx';
import classes from './report.module.css';
import { report } from '../../../messages/en/report.ts';

const followWords = (kind: 'retry' | 'hosted' | 'email'): string =>
  ({ retry: report.followsRetry, hosted: report.followsHosted, email: report.followsEmail })[kind];

/** The message, its facts, and what can be done with the report. */
export function ReportMessage({ message }: { message: Message }) {
  const { channel, finishedAt } = message;
  return (
    <aside className={classes.message} aria-label={report.message}>
      {message.prunedAt ? null : channel === 'sms' ? (
        <SmsBubble pages={splitPages(message.message).pages} />
      ) : (
        <MailFrame html={message.message} title={report.email} />
      )}
      <Facts message={message} />
      {!message.prunedAt && <ReportActions message={message} />}
      {message.provider.endsWith('outbox') && finishedAt && !message.prunedAt && (
        <Anchor
          renderRoot={(props) => <Link to="/tenant/outbox" search={{ messageId: message.id }} {...props} />}
        >
          {report.seeInOutbox}
        </Anchor>
      )}
    </aside>
  );
}

function Facts({ message }: { message: Message }) {
  const { channel, subject, chosen, sentBy, executionDate, acceptedAt, finishedAt, follows, approval } =
    message;
  return (
    <dl className={classes.facts}>
      <Fact name={channel === 'sms' ? report.senderId : report.subject}>{subject}</Fact>
      <Fact name={report.from}>
        {channel === 'email' &&
          [message.emailDisplayName, message.from || report.usualAddress].filter(Boolean).join(', ')}
      </Fact>
      <Fact name={report.replyTo}>
        {channel === 'email' && message.emailAddress !== message.from && message.emailAddress}
      </Fact>
      <Fact name={report.to}>{chosen.map(({ label }) => label).join(', ')}</Fact>
      <Fact name={report.follows}>
        {follows && (
          <Anchor
            renderRoot={(props) => (
              <Link to="/tenant/sent/$messageId" params={{ messageId: follows.id }} {...props} />
            )}
          >
            {followWords(follows.kind)}
          </Anchor>
        )}
      </Fact>
      <Fact name={report.kind}>{kindOf(message)}</Fact>
      <Fact name={report.by}>{sentBy}</Fact>
      <Fact name={report.approvedBy}>
        {approval?.approvedAt && (
          <>
            {approval.approvedBy}, <TimeText at={approval.approvedAt} />
          </>
        )}
      </Fact>
      <Fact name={report.scheduledFor}>{executionDate && <TimeText at={executionDate} />}</Fact>
      <Fact name={sentName(message)}>{acceptedAt && <TimeText at={acceptedAt} />}</Fact>
      <Fact name={report.finished}>{finishedAt && <TimeText at={finishedAt} />}</Fact>
      <Fact name={report.route}>
        {channel === 'sms' && message.gateWayToUse === 'hybrid' && report.hostedRoute}
      </Fact>
    </dl>
  );
}

/** What a message is, where it is none of the usual ones. */
function kindOf({ purpose }: Message): string {
  if (purpose === 'test') return report.testToOneself;
  return purpose === 'notice' ? report.noticeToColleague : '';
}

/** What the moment of acceptance was for its author. */
function sentName({ approval, executionDate, kept, provider }: Message): string {
  if (approval) return report.written;
  const isForOutbox = kept > 0 || provider.endsWith('outbox');
  return executionDate || isForOutbox ? report.accepted : report.sentAt;
}

function ReportActions({ message: { id, channel, total } }: { message: Message }) {
  const mayWrite = useMay('messages.write');
  return (
    <div className={classes.actions}>
      {total > 0 && (
        <>
          <DownloadReport id={id} />
          <Button
            variant="default"
            leftSection={<IconPrinter size={18} aria-hidden />}
            onClick={() => window.print()}
          >
            {report.print}
          </Button>
        </>
      )}
      {mayWrite && (
        <Button
          variant="default"
          leftSection={<IconCopy size={18} aria-hidden />}
          renderRoot={(props) => (
            <Link
              to={channel === 'sms' ? '/tenant/sms/compose' : '/tenant/email/compose'}
              search={{ messageId: id }}
              {...props}
            />
          )}
        >
          {report.again}
        </Button>
      )}
    </div>
  );
}

/** One line of the facts; renders nothing without content. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
