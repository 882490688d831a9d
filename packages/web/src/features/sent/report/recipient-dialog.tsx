// One recipient in detail: the text, each page with its receipt, attempts and units (SC-15).
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { causeWords, reasonWords } from '@tidings/contract/rules/delivery-states.ts';
import type { ReactNode } from 'react';
import { written } from '../../../lib/numbers.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { PhoneText } from '../../../ui/text/phone-text.tsx';
import { SmsBubble } from '../../../ui/text/sms-bubble.tsx';
import { StateBadge } from '../../../ui/text/state-badge.tsx';
import { ErrorState, ListSkeleton } from '../../../ui/states.tsx';
import { TimeText } from '../../../ui/text/time-text.tsx';
import { useReturnFocus } from '../../../ui/focus/use-return-focus.ts';
import { recipientQuery, type Message, type RecipientDetail } from '../api.ts';
import classes from './report.module.css';

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
  const times = [
    ['Handed over', sentAt],
    ['Receipt', receiptAt],
    ['Opened', detail.openedAt],
    ['Followed a link', detail.clickedAt],
  ] as const;
  return (
    <div className={classes.detail}>
      <div className={classes.detailHead}>
        <StateBadge state={state} />
        <Text c="dimmed">{channel === 'sms' ? <PhoneText phone={address} /> : address}</Text>
      </div>
      {reason && <Text>{reasonWords(reason)}</Text>}
      {cause && !reason && <Text>{causeWords(cause, channel)}</Text>}
      {channel === 'sms' ? (
        <SmsBubble pages={pages.map((page) => page.text)} />
      ) : (
        <div className={classes.mailWords} tabIndex={0} role="region" aria-label="The e-mail in words">
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
        {attempts > 1 && <Fact title="Tries">{written(attempts)}</Fact>}
        {channel === 'sms' && <Fact title="Units used">{written(captured)}</Fact>}
        {code && <Fact title="Their code">{code}</Fact>}
      </dl>
      {pages.length > 1 && (
        <ol className={classes.pages} aria-label="Pages">
          {pages.map((page) => (
            <li key={page.page}>
              <span>Page {page.page}</span>
              <StateBadge state={page.state as RecipientDetail['state']} />
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
