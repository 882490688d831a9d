// The newest ledger entries below the balance of units.
import { Anchor, Divider, Popover, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { shellTexts } from '../../messages/en/shell.ts';
import { answered, number } from '../../messages/language.ts';
import type { Asked } from '../../ui/menus/on-demand.tsx';
import { OpenedPopover } from '../../ui/menus/opened.tsx';
import { TimeText } from '../../ui/text/time-text.tsx';
import { unitsQuery } from '../api.ts';
import classes from './menus.module.css';

/** The key of the text for a ledger entry without a note. */
const kinds = {
  topup: 'added',
  takeback: 'takenBack',
  reserve: 'reserved',
  release: 'released',
  refund: 'refunded',
} as const;

const wordsOf = (kind: string): string =>
  Object.hasOwn(kinds, kind) ? shellTexts[kinds[kind as keyof typeof kinds]] : kind;

export function UnitsLedger({ target }: Asked) {
  return (
    <OpenedPopover target={target} position="top-start" width={320} withinPortal>
      {() => (
        <Popover.Dropdown>
          <Entries />
        </Popover.Dropdown>
      )}
    </OpenedPopover>
  );
}

function Entries() {
  const { data } = useQuery(unitsQuery);
  if (!data) return null;
  // Capturing reserved units does not change the balance again.
  const entries = data.items.filter(({ effect }) => effect !== 0);
  return (
    <Stack gap="xs">
      <Text fw={600}>{shellTexts.smsUnits(data.balance)}</Text>
      {entries.slice(0, 5).map((entry) => (
        <div key={entry.id}>
          <Divider mb={6} />
          <div className={classes.ledger}>
            <Text size="sm">{answered(entry.note) || wordsOf(entry.kind)}</Text>
            <Text size="sm" fw={600}>
              {entry.effect > 0 ? '+' : ''}
              {number(entry.effect)}
            </Text>
          </div>
          <Text size="xs" c="dimmed">
            <TimeText at={entry.at} />
          </Text>
        </div>
      ))}
      {entries.length === 0 && <Text c="dimmed">{shellTexts.noEntries}</Text>}
      <Divider />
      <Anchor renderRoot={(props) => <Link to="/tenant/units" {...props} />}>{shellTexts.statement}</Anchor>
    </Stack>
  );
}
