// The balance of units and its newest ledger entries.
import { Anchor, Button, Divider, Popover, Stack, Text } from '@mantine/core';
import { IconCoins } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMay } from '../../lib/http/session.ts';
import { TimeText } from '../../ui/text/time-text.tsx';
import { unitsQuery } from '../api.ts';
import classes from './menus.module.css';
import { shellTexts } from '../../messages/en/shell.ts';
import { number } from '../../messages/language.ts';

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

/** The balance as a button that opens the newest ledger entries. */
export function Units({ size }: { size: 'full' | 'number' | 'icon' }) {
  const mayRead = useMay('units.read');
  const { data } = useQuery({ ...unitsQuery, enabled: mayRead });
  if (!data) return null;
  const { balance } = data;
  // Capturing reserved units does not change the balance again.
  const entries = data.items.filter(({ effect }) => effect !== 0);
  const icon = <IconCoins size={18} stroke={1.7} aria-hidden />;
  return (
    <Popover position="top-start" width={320} withinPortal>
      <Popover.Target>
        <Button
          variant="subtle"
          color="gray"
          className={classes.units}
          px={size === 'full' ? 12 : 6}
          {...(size !== 'icon' && { leftSection: icon })}
          aria-label={shellTexts.unitsLeft(balance)}
        >
          {size === 'icon' && icon}
          {size === 'number' && number(balance)}
          {size === 'full' && shellTexts.unitsLeft(balance)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs">
          <Text fw={600}>{shellTexts.smsUnits(balance)}</Text>
          {entries.slice(0, 5).map((entry) => (
            <div key={entry.id}>
              <Divider mb={6} />
              <div className={classes.ledger}>
                <Text size="sm">{entry.note || wordsOf(entry.kind)}</Text>
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
          <Anchor renderRoot={(props) => <Link to="/tenant/units" {...props} />}>
            {shellTexts.statement}
          </Anchor>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
