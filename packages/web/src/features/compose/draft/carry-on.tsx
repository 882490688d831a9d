// Offers to carry on with unsent messages that were begun under other addresses.
import { Button, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useUser } from '../../../lib/http/session.ts';
import { keptKey } from '../../../lib/storage/draft-store.ts';
import { keepFile } from '../../../lib/storage/file-store.ts';
import { compose } from '../../../messages/en/compose.ts';
import { confirm } from '../../../ui/dialogs/confirm.ts';
import { Phrase } from '../../../ui/text/phrase.tsx';
import { keptName, type ComposeQuery } from '../compose-query.ts';
import { chipLabel, type Chip } from '../destinations/chips.ts';
import classes from './carry-on.module.css';
import { findKeptElsewhere, type KeptElsewhere } from './kept-elsewhere.ts';
import { specified } from '../../../messages/en/specified.ts';

const maxShown = 3;

interface CarryOnProps<D> {
  channel: 'sms' | 'email';
  query: ComposeQuery;
  /** The text of a stored draft; empty for none. */
  textOf: (draft: D) => string;
}

/** A message that was begun from a group, or for chosen people, is found again from anywhere. Renders nothing for none. */
export function CarryOn<D extends { to?: Chip[] }>({ channel, query, textOf }: CarryOnProps<D>) {
  const { tenantId, id } = useUser();
  const [others, setOthers] = useState<KeptElsewhere[]>([]);
  const find = useEffectEvent(() => {
    const plain = keptKey(tenantId, id, `compose-${channel}:`);
    const current = keptKey(tenantId, id, keptName(channel, query));
    setOthers(findKeptElsewhere<D>([sessionStorage, localStorage], { channel, current, plain }, textOf));
  });
  useEffect(() => {
    const stop = new AbortController();
    // After the composer that was open before has removed what it need not keep.
    void Promise.resolve().then(() => {
      if (!stop.signal.aborted) find();
    });
    return () => stop.abort();
  }, []);
  if (others.length === 0) return null;
  const discard = async ({ key, text }: KeptElsewhere) => {
    const isSure = await confirm({
      title: compose.discardTitle,
      message: compose.discardUnsent(text),
      confirmLabel: specified.discard,
      danger: true,
    });
    if (!isSure) return;
    for (const store of [sessionStorage, localStorage]) store.removeItem(key);
    void keepFile(`${key}:file`, null);
    setOthers((before) => before.filter((one) => one.key !== key));
  };
  return (
    <section className={classes.offers} aria-label={compose.unsent}>
      {others.slice(0, maxShown).map((other) => (
        <div key={other.key} className={classes.offer}>
          <div className={classes.what}>
            <Text size="sm">
              <Phrase text={compose.continueWith} parts={{ text: <q>{other.text}</q> }} />
            </Text>
            {other.to.length > 0 && (
              <Text size="xs" c="dimmed">
                {compose.unsentTo(labelOf(other.to))}
              </Text>
            )}
          </div>
          <Group gap="xs" wrap="nowrap">
            <Button
              size="xs"
              variant="default"
              renderRoot={(props) => (
                <Link
                  to={channel === 'sms' ? '/tenant/sms/compose' : '/tenant/email/compose'}
                  search={other.search}
                  {...props}
                />
              )}
            >
              {compose.continue}
            </Button>
            <Button size="xs" variant="subtle" color="gray" onClick={() => void discard(other)}>
              {specified.discard}
            </Button>
          </Group>
        </div>
      ))}
    </section>
  );
}

function labelOf([first, ...more]: Chip[]): string {
  if (!first) return '';
  return more.length > 0 ? compose.andMore(chipLabel(first), more.length) : chipLabel(first);
}
