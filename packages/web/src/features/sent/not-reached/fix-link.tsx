// A link to the field of a person that has to be corrected.
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMay } from '../../../lib/http/session.ts';
import classes from './not-reached.module.css';
import { notReached } from '../../../messages/en/not-reached.ts';

interface FixLinkProps {
  personId: string;
  name: string;
  field: 'mobilePhone' | 'email';
}

/** Saving leads back here. Renders nothing for those who may not change people. */
export function FixLink({ personId, name, field }: FixLinkProps) {
  const mayWrite = useMay('people.write');
  const who = name || notReached.noName;
  if (!mayWrite) return null;
  return (
    <Button
      variant="light"
      px="sm"
      className={classes.fix}
      aria-label={field === 'email' ? notReached.fixEmail(who) : notReached.fixNumber(who)}
      renderRoot={(props) => (
        <Link to="/tenant/people/add/$personId" params={{ personId }} search={{ field }} {...props} />
      )}
    >
      {notReached.fix}
    </Button>
  );
}
