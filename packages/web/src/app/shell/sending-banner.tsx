// The banner of an organisation whose messages are not delivered yet, or limited.
import { Button } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { postProveAddress, type SendingRight, sendingRightQuery } from '../../lib/sending-right.ts';
import { useUser } from '../../lib/http/session.ts';
import { toast, toastError } from '../../lib/toast.ts';
import classes from './sending-banner.module.css';
import { TestModeBanner } from './test-mode-banner.tsx';

/** Renders nothing where messages are delivered without a limit; below it, that of test mode. */
export function SendingBanner() {
  const { email } = useUser();
  const { data } = useQuery(sendingRightQuery);
  const words = data && bannerWords(data, email);
  if (!data) return null;
  return (
    <>
      {words && (
        <div role="note" className={classes.banner}>
          <IconInfoCircle size={18} stroke={1.7} aria-hidden />
          <span>{words}</span>
          {data.canProve && data.email === 'address' && <SendLink />}
        </div>
      )}
      <TestModeBanner testMode={data.testMode} />
    </>
  );
}

function SendLink() {
  const asking = useMutation({
    mutationFn: postProveAddress,
    onSuccess: () => toast({ title: 'The link is on its way', tone: 'success' }),
    onError: (error) => toastError(error, 'The link was not sent'),
  });
  return (
    <Button variant="subtle" size="compact-sm" loading={asking.isPending} onClick={() => asking.mutate()}>
      Send the link again
    </Button>
  );
}

function bannerWords(right: SendingRight, address: string): string {
  const { state, suspendedFor, sms, email, quota, canProve } = right;
  const hold = sms ?? email;
  if (state === 'suspended')
    return `Your organisation is suspended${suspendedFor ? `: ${suspendedFor.replace(/[.!?]*$/, '')}` : ''}. You can read everything, but nothing can be sent. Please contact the operator of this server.`;
  if (hold === 'approval')
    return 'Your organisation is waiting for approval. You can try everything; messages are kept in the Outbox and not delivered until the operator of this server approves you.';
  if (hold === 'address') return addressWords(canProve, address);
  if (!quota) return '';
  const { limit } = quota;
  return `You can send ${limit} SMS and ${limit} e-mails a day until the operator of this server lifts the limit. Today: ${quota.sms} SMS, ${quota.email} e-mails.`;
}

const addressWords = (canProve: boolean, address: string): string =>
  canProve
    ? `Messages are kept in the Outbox until you confirm your e-mail address. Open the link that we e-mailed to ${address}.`
    : 'E-mails are kept in the Outbox until the address they come from is verified, or the operator of this server approves your organisation.';
