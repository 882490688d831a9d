// One line of the list behind an estimate: people and their text.
import { Text, UnstyledButton } from '@mantine/core';
import type { ResponseOf } from '@tidings/contract/call.ts';
import type { estimatePeople } from '@tidings/contract/calls/messages/estimate.ts';
import { estimateTexts } from '../../../messages/en/estimate.ts';
import { useGroupPhone } from '../../../ui/text/phone-text.tsx';
import type { Channel } from '../api.ts';
import classes from './estimate.module.css';

interface PersonLineProps {
  item: ResponseOf<typeof estimatePeople>['items'][number];
  channel: Channel;
  /** Shows this person's message in the preview. */
  onPick: (() => void) | undefined;
}

/** Names above the address; for the recipients of an SMS also its text and pages. */
export function PersonLine({ item, channel, onPick }: PersonLineProps) {
  const shown = useGroupPhone()(item.address);
  const names = item.people.map(({ name }) => name).filter(Boolean);
  const sms = channel === 'sms' && item.place !== null;
  const content = (
    <>
      <span className={classes.name}>
        {names.join(', ') || shown}
        {names.length > 0 && <div className={classes.address}>{shown}</div>}
        {sms && (
          <div className={classes.read} dir="auto">
            {item.text}
          </div>
        )}
      </span>
      {sms && item.pages > 1 && (
        <Text span size="xs" c="dimmed" className={classes.pages}>
          {estimateTexts.pages(item.pages)}
        </Text>
      )}
    </>
  );
  if (!onPick) return <div className={classes.person}>{content}</div>;
  return (
    <UnstyledButton
      className={classes.person}
      onClick={onPick}
      aria-description={estimateTexts.previewFor(names[0] ?? shown)}
    >
      {content}
    </UnstyledButton>
  );
}
