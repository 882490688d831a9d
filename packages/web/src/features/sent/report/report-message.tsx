// The sent message with its facts, beside the report.
import { Anchor, Button, Text } from '@mantine/core';
import { IconCopy, IconPrinter } from '@tabler/icons-react';
import { splitPages } from '@tidings/contract/rules/sms/sms-pages.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { keptReport } from '../../../lib/sending-right.ts';
import { useMay } from '../../../lib/http/session.ts';
import { SmsBubble } from '../../../ui/text/sms-bubble.tsx';
import { TimeText } from '../../../ui/text/time-text.tsx';
import type { Message } from '../api.ts';
import { DownloadReport } from './download-report.tsx';
import { MailFrame } from '../outbox/mail-frame.tsx';
import classes from './report.module.css';

const followWords = {
  retry: 'Once more, to those it did not reach',
  hosted: 'By the hosted route, to those it did not reach',
  email: 'By e-mail, to those it did not reach',
} as const;

/** The message, its facts, and what can be done with the report. */
export function ReportMessage({ message }: { message: Message }) {
  const { channel, finishedAt } = message;
  return (
    <aside className={classes.message} aria-label="The message">
      {channel === 'sms' ? (
        <SmsBubble pages={splitPages(message.message).pages} />
      ) : (
        <MailFrame html={message.message} title="The e-mail" />
      )}
      <Facts message={message} />
      <ReportActions message={message} />
      {message.keptFor && finishedAt && (
        <Text size="sm">
          {keptReport[message.keptFor]} It is not sent later. To deliver it, choose ‘Use again’.
        </Text>
      )}
      {message.provider.endsWith('outbox') && finishedAt && (
        <Anchor
          renderRoot={(props) => <Link to="/tenant/outbox" search={{ messageId: message.id }} {...props} />}
        >
          See it in the outbox
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
      <Fact name={channel === 'sms' ? 'Sender id' : 'Subject'}>{subject}</Fact>
      <Fact name="From">
        {channel === 'email' &&
          [message.emailDisplayName, message.from || 'the usual address'].filter(Boolean).join(', ')}
      </Fact>
      <Fact name="Answers to">
        {channel === 'email' && message.emailAddress !== message.from && message.emailAddress}
      </Fact>
      <Fact name="To">{chosen.map(({ label }) => label).join(', ')}</Fact>
      <Fact name="Follows">
        {follows && (
          <Anchor
            renderRoot={(props) => (
              <Link to="/tenant/sent/$messageId" params={{ messageId: follows.id }} {...props} />
            )}
          >
            {followWords[follows.kind]}
          </Anchor>
        )}
      </Fact>
      <Fact name="Kind">{kinds[message.purpose]}</Fact>
      <Fact name="By">{sentBy}</Fact>
      <Fact name="Approved by">
        {approval?.approvedAt && (
          <>
            {approval.approvedBy}, <TimeText at={approval.approvedAt} />
          </>
        )}
      </Fact>
      <Fact name="Scheduled for">{executionDate && <TimeText at={executionDate} />}</Fact>
      <Fact name={sentName(message)}>{acceptedAt && <TimeText at={acceptedAt} />}</Fact>
      <Fact name="Finished">{finishedAt && <TimeText at={finishedAt} />}</Fact>
      <Fact name="Route">{channel === 'sms' && message.gateWayToUse === 'hybrid' && 'Hosted bulk SMS'}</Fact>
    </dl>
  );
}

/** What a message is, where it is none of the usual ones. */
const kinds: Partial<Record<Message['purpose'], string>> = {
  test: 'A test to oneself',
  notice: 'A notice to a colleague',
};

/** What the moment of acceptance was for its author. */
const sentName = ({ approval, executionDate }: Message): string =>
  approval ? 'Written' : executionDate ? 'Accepted' : 'Sent';

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
            Print
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
          Use again
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
