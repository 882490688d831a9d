// A conversation left unread stays so, however late its mark as read is answered.
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { inbox } from '../../messages/en/inbox.ts';
import { ThreadPane } from './thread-pane.tsx';

const phone = '+2348031112222';
const path = `/api/inbox/${encodeURIComponent(phone)}`;
const item = {
  id: 'i-01900000-0000-7000-8000-00000000000a',
  ours: false,
  text: 'Which hall?',
  at: '2026-11-29T09:00:00.000Z',
  keyword: null,
  state: null,
  reason: '',
  messageId: null,
  sentBy: '',
};
const thread = {
  phone,
  people: [],
  suppressed: null,
  asksOptOut: null,
  takenBy: null,
  done: false,
  answerFrom: '',
  items: [item],
  nextCursor: null,
};

test('is marked as unread only after it was marked as read', async () => {
  const reading = Promise.withResolvers<object>();
  const { user, sent } = renderScreen(<ThreadPane phone={phone} />, {
    [`GET ${path}`]: thread,
    'GET /api/Messaging/RetrieveTenantSenderIDs': { returnObject: [] },
    [`POST ${path}/read`]: ({ body }: { body: { read: boolean } }) => (body.read ? reading.promise : {}),
  });
  const marks = () => sent('POST', `${path}/read`).map(({ body }) => body.read);
  await waitFor(() => expect(marks()).toEqual([true]));
  await user.click(screen.getByRole('button', { name: inbox.more }));
  await user.click(await screen.findByRole('menuitem', { name: inbox.markUnread }));
  // One more round of the queue of tasks, in which it would be sent.
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  expect(marks()).toEqual([true]);
  reading.resolve({});
  await waitFor(() => expect(marks()).toEqual([true, false]));
});
