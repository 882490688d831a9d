// Shows beside an address why it must not be written to (DE-07).
import { Anchor } from '@mantine/core';
import { IconBellOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { reasonWords } from '../../../ui/text/delivery-words.ts';
import { useMay } from '../../../lib/http/session.ts';
import { TimeText } from '../../../ui/text/time-text.tsx';
import type { Person } from '../api.ts';
import { reachQuery } from './api.ts';
import classes from './person-page.module.css';

/** Links to the consent record; nothing where there is no reason. */
export function SuppressionNote({ person, channel }: { person: Person; channel: 'sms' | 'email' }) {
  const maySee = useMay('inbox.read');
  const { data } = useQuery({ ...reachQuery(person.id), enabled: maySee });
  const suppression = data?.against.find((one) => one.channel === channel);
  const address = channel === 'sms' ? person.phone : person.email;
  if (!suppression || !address) return null;
  return (
    <span className={classes.suppression}>
      <IconBellOff size={16} stroke={1.7} aria-hidden />
      <span>
        <Anchor
          underline="always"
          c="inherit"
          renderRoot={(props) => <Link to="/tenant/consent" search={{ search: address }} {...props} />}
        >
          {reasonWords(suppression.reason)}
        </Anchor>
        , <TimeText at={suppression.at} />
      </span>
    </span>
  );
}
