// The balance of units, and what it was last used for.
import { Anchor, Button, Divider, Popover, Stack, Text } from '@mantine/core';
import { IconCoins } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { written } from '../../lib/numbers.ts';
import { useMay } from '../../lib/http/session.ts';
import { TimeText } from '../../ui/text/time-text.tsx';
import { unitsQuery } from '../api.ts';
import classes from './menus.module.css';

/** What a line of the ledger is called where nobody wrote a note. */
const kindWords: Record<string, string> = {
  topup: 'Units added',
  reserve: 'Set aside for a message',
  release: 'Not used after all',
  refund: 'Given back',
};

/** The balance as a button, as large as there is room for; it opens the newest lines of the ledger. */
export function Units({ size }: { size: 'full' | 'number' | 'icon' }) {
  const mayRead = useMay('messages.read');
  const { data } = useQuery({ ...unitsQuery, enabled: mayRead });
  if (!data) return null;
  const { balance } = data;
  // What was set aside and then used moves nothing a second time.
  const moves = data.items.filter(({ effect }) => effect !== 0);
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
          {moves.slice(0, 5).map((line) => (
            <div key={line.id}>
              <Divider mb={6} />
              <div className={classes.ledger}>
                <Text size="sm">{line.note || (kindWords[line.kind] ?? line.kind)}</Text>
                <Text size="sm" fw={600}>
                  {line.effect > 0 ? '+' : ''}
                  {written(line.effect)}
                </Text>
              </div>
              <Text size="xs" c="dimmed">
                <TimeText at={line.at} />
              </Text>
            </div>
          ))}
          {moves.length === 0 && <Text c="dimmed">Nothing has been used yet.</Text>}
          <Divider />
          <Anchor renderRoot={(props) => <Link to="/tenant/units" {...props} />}>The whole statement</Anchor>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
