// The balance of units, a button that opens its newest ledger entries.
import { Button } from '@mantine/core';
import { IconCoins } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../lib/http/session.ts';
import { shellTexts } from '../../messages/en/shell.ts';
import { number } from '../../messages/language.ts';
import { OnDemand } from '../../ui/menus/on-demand.tsx';
import { unitsQuery } from '../api.ts';
import classes from './menus.module.css';

const load = () => import('./units-ledger.tsx').then(({ UnitsLedger }) => UnitsLedger);

/** Renders nothing for users who may not see the balance; an empty place until it is known. */
export function Units({ size }: { size: 'full' | 'number' | 'icon' }) {
  const mayRead = useMay('units.read');
  const { data } = useQuery({ ...unitsQuery, enabled: mayRead });
  if (!mayRead) return null;
  const isKnown = data !== undefined;
  const balance = data?.balance ?? 0;
  const icon = <IconCoins size={18} stroke={1.7} aria-hidden />;
  return (
    <OnDemand
      opens="dialog"
      load={load}
      about={{}}
      target={
        <Button
          variant="subtle"
          color="gray"
          className={classes.units}
          px={size === 'full' ? 12 : 6}
          {...(size !== 'icon' && { leftSection: icon })}
          {...(!isKnown && { style: { visibility: 'hidden' } })}
          aria-label={shellTexts.unitsLeft(balance)}
        >
          {size === 'icon' && icon}
          {size === 'number' && number(balance)}
          {size === 'full' && shellTexts.unitsLeft(balance)}
        </Button>
      }
    />
  );
}
