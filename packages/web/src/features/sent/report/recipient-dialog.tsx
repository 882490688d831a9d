// One recipient in detail: the text, each page with its receipt, attempts and units (SC-15).
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { isKept } from '@tidings/contract/rules/delivery-states.ts';
import { causeWords, reasonWords } from '../../../ui/text/delivery-words.ts';
import type { ReactNode } from 'react';
import { written } from '../../../lib/numbers.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { PhoneText } from '../../../ui/text/phone-text.tsx';
import { SmsBubble } from '../../../ui/text/sms-bubble.tsx';
import { lookOf, StateBadge } from '../../../ui/text/state-badge.tsx';
import { ErrorState, ListSkeleton } from '../../../ui/states.tsx';
import { TimeText } from '../../../ui/text/time-text.tsx';
import { useReturnFocus } from '../../../ui/focus/use-return-focus.ts';
import { recipientQuery, type Message, type RecipientDetail } from '../api.ts';
import classes from './report.module.css';
import { report } from '../../../messages/en/report.ts';

interface RecipientDialogProps {
  message: Pick<Message, 'id' | 'channel'>;
  n: number;
  name: string;
  onClose: () => void;
}

/** Answers a person who says that nothing arrived. */
export function RecipientDialog({ message, n, name, onClose }: RecipientDialogProps) {
  useReturnFocus();
  const { data, error, refetch } = useQuery(recipientQuery(message.id, n));
  return (
    <Dialog opened onClose={onClose} title={name}>
      {error && !data && <ErrorState error={error} retry={() => void refetch()} />}
      {!data && !error && <ListSkeleton rows={3} />}
      {data && <Detail detail={data} channel={message.channel} />}
    </Dialog>
  );
}

function Detail({ detail, channel }: { detail: RecipientDetail; channel: Message['channel'] }) {
  const { state, reason, cause, code, address, text, attempts, captured, sentAt, receiptAt, pages } = detail;
  const wasKept = isKept(state, reason);
  const times = [
    [wasKept ? report.keptAt : report.sentAt, sentAt],
    [report.receiptAt, receiptAt],
    [report.openedAt, detail.openedAt],
    [report.clickedAt, detail.clickedAt],
  ] as const;
  return (
    <div className={classes.detail}>
      <div className={classes.detailHead}>
        <StateBadge state={lookOf(state, reason)} />
        <Text c="dimmed">{channel === 'sms' ? <PhoneText phone={address} /> : address}</Text>
      </div>
      {reason && !wasKept && <Text>{reasonWords(reason)}</Text>}
      {cause && !reason && <Text>{causeWords(cause, channel)}</Text>}
      {channel === 'sms' ? (
        <SmsBubble pages={pages.map((page) => page.text)} />
      ) : (
        <div className={classes.mailWords} tabIndex={0} role="region" aria-label={report.emailText}>
          {text}
        </div>
      )}
      <dl className={classes.facts}>
        {times.map(
          ([title, at]) =>
            at && (
              <Fact key={title} title={title}>
                <TimeText at={at} />
              </Fact>
            ),
        )}
        {attempts > 1 && <Fact title={report.tries}>{written(attempts)}</Fact>}
        {channel === 'sms' && <Fact title={report.unitsUsed}>{written(captured)}</Fact>}
        {code && <Fact title={report.theirCode}>{code}</Fact>}
      </dl>
      {pages.length > 1 && (
        <ol className={classes.pages} aria-label={report.pages}>
          {pages.map((page) => (
            <li key={page.page}>
              <span>{report.page(page.page)}</span>
              <StateBadge state={lookOf(page.state as RecipientDetail['state'], reason)} />
              {page.receiptAt && <TimeText at={page.receiptAt} />}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

const Fact = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <dt>{title}</dt>
    <dd>{children}</dd>
  </div>
);
