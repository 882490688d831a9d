// The confirmation of an SMS is pressed only once everything in it is known.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { estimate, openSms } from '../../../../../testing/open-sms.tsx';
import { draftKey, user as nigerian } from '../../../../../testing/render-screen.tsx';

const stored =
  '{"to":[{"kind":"key","key":"group_g","label":"Choir","count":2}],' +
  '"sender":"GRACE","text":"Rehearsal at six","personal":false,"draftId":null,"seenAt":null}';

test('[SC-08] Send SMS waits for both routes, since what comes later would move it under the finger', async () => {
  localStorage.setItem(draftKey('compose-sms:'), stored);
  const hosted = Promise.withResolvers<object>();
  const { user } = openSms({
    'GET /api/Membership/GetCurrentSignedInUser': nigerian,
    'POST /api/messages/estimate': ({ body }: { body: { gateWayToUse: string } }) =>
      body.gateWayToUse === 'hybrid' ? hosted.promise : estimate,
  });
  await user.click(await screen.findByRole('button', { name: 'Send' }));
  const dialog = await screen.findByRole('dialog', { name: 'Send SMS Alternative' });
  await within(dialog).findByText('This goes to 2 people');
  const send = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Send SMS' });
  expect(send.disabled).toBe(true);
  hosted.resolve(estimate);
  await waitFor(() => expect(send.disabled).toBe(false));
  expect(within(dialog).getByLabelText(/blocked by DND/)).toBeTruthy();
});
