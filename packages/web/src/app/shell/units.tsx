// The balance of units and its newest ledger entries.
import { Anchor, Button, Divider, Popover, Stack, Text } from '@mantine/core';
import { IconCoins } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { written } from '../../lib/numbers.ts';
import { useMay } from '../../lib/http/session.ts';
import { TimeText } from '../../ui/text/time-text.tsx';
import { unitsQuery } from '../api.ts';
import classes from './menus.module.css';

/** The label of a ledger entry without a note. */
const kindWords: Record<string, string> = {
  topup: 'Units added',
  takeback: 'Units taken back',
  reserve: 'Set aside for a message',
  release: 'Not used after all',
  refund: 'Given back',
};

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
          aria-label={`${written(balance)} units`}
        >
          {size === 'icon' ? icon : written(balance)}
          {size === 'full' && ' units'}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs">
          <Text fw={600}>{written(balance)} SMS units</Text>
          {entries.slice(0, 5).map((entry) => (
            <div key={entry.id}>
              <Divider mb={6} />
              <div className={classes.ledger}>
                <Text size="sm">{entry.note || (kindWords[entry.kind] ?? entry.kind)}</Text>
                <Text size="sm" fw={600}>
                  {entry.effect > 0 ? '+' : ''}
                  {written(entry.effect)}
                </Text>
              </div>
              <Text size="xs" c="dimmed">
                <TimeText at={entry.at} />
              </Text>
            </div>
          ))}
          {entries.length === 0 && <Text c="dimmed">Nothing has been used yet.</Text>}
          <Divider />
          <Anchor renderRoot={(props) => <Link to="/tenant/units" {...props} />}>The whole statement</Anchor>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
