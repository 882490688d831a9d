// The banner of an organisation whose messages are not delivered yet, or limited.
import { Button } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  keepsSome,
  postProveAddress,
  type SendingRight,
  sendingRightQuery,
} from '../../lib/sending-right.ts';
import { type User, useUser } from '../../lib/http/session.ts';
import { deletionOf, timeInZone } from '../../lib/time.ts';
import { keepShownLast, readShownLast } from '../../lib/storage/shown-last.ts';
import { toast, toastError } from '../../lib/toast.ts';
import classes from './sending-banner.module.css';
import { TestModeBanner } from './test-mode-banner.tsx';
import { sendingLimits } from '../../messages/en/sending-limits.ts';

/** Renders nothing where messages are delivered without a limit; below it, that of test mode, as it was until it is known. */
export function SendingBanner() {
  const user = useUser();
  const { data } = useQuery(sendingRightQuery);
  const words = data && bannerWords(data, user);
  const keepsMessages = data && keepsSome(data);
  useEffect(() => {
    if (keepsMessages !== undefined) keepShownLast(user, { keepsMessages });
  }, [user, keepsMessages]);
  if (!data) {
    const { testMode = [] } = readShownLast(user);
    return <TestModeBanner testMode={{ sms: testMode.includes('sms'), email: testMode.includes('email') }} />;
  }
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
    onSuccess: () => toast({ title: sendingLimits.resent, tone: 'success' }),
    onError: (error) => toastError(error, sendingLimits.notResent),
  });
  return (
    <Button variant="subtle" size="compact-sm" loading={asking.isPending} onClick={() => asking.mutate()}>
      {sendingLimits.resend}
    </Button>
  );
}

function bannerWords(right: SendingRight, { email: address, timeZone }: User): string {
  const { state, suspendedFor, closedAt, sms, email, quota, canProve } = right;
  const hold = sms ?? email;
  if (closedAt) return sendingLimits.closed(timeInZone(deletionOf(closedAt), timeZone));
  if (state === 'suspended') return suspendedWords(suspendedFor);
  if (hold === 'approval') return sendingLimits.approval;
  if (hold === 'address') return canProve ? sendingLimits.confirm(address) : sendingLimits.unverified;
  return quota ? sendingLimits.quota(quota.limit, quota.sms, quota.email) : '';
}

function suspendedWords(why: string): string {
  const { suspended, suspendedFor, suspendedHint } = sendingLimits;
  return `${why ? suspendedFor(why.replace(/[.!?]*$/, '')) : suspended} ${suspendedHint}`;
}
