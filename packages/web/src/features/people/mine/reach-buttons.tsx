// Reaches one person by one tap: call, SMS, e-mail.
import { ActionIcon } from '@mantine/core';
import { IconMail, IconMessage, IconPhone } from '@tabler/icons-react';
import { useMay } from '../../../lib/http/session.ts';
import { useWriteTo } from '../use-write-to.ts';
import classes from './mine.module.css';
import { myPeople } from '../../../messages/en/my-people.ts';

interface ReachButtonsProps {
  id: string;
  name: string;
  phone: string | null;
  email: string;
}

/** Only what the person has, and what the user may do. */
export function ReachButtons({ id, name, phone, email }: ReachButtonsProps) {
  const mayWrite = useMay('messages.write');
  const writing = useWriteTo();
  const write = (by: 'sms' | 'email') => writing.mutate({ by, to: { ids: [id] } });
  return (
    <div className={classes.reach}>
      {phone && (
        <ActionIcon
          component="a"
          href={`tel:${phone}`}
          variant="light"
          size="lg"
          aria-label={myPeople.call(name)}
        >
          <IconPhone size={20} stroke={1.7} aria-hidden />
        </ActionIcon>
      )}
      {phone && mayWrite && (
        <ActionIcon
          variant="light"
          size="lg"
          loading={writing.isPending && writing.variables.by === 'sms'}
          onClick={() => write('sms')}
          aria-label={myPeople.writeSms(name)}
        >
          <IconMessage size={20} stroke={1.7} aria-hidden />
        </ActionIcon>
      )}
      {email && mayWrite && (
        <ActionIcon
          variant="light"
          size="lg"
          loading={writing.isPending && writing.variables.by === 'email'}
          onClick={() => write('email')}
          aria-label={myPeople.writeEmail(name)}
        >
          <IconMail size={20} stroke={1.7} aria-hidden />
        </ActionIcon>
      )}
    </div>
  );
}
