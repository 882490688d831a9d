// Notices are marked as read whenever they come, and stay so.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { noticesQuery } from '../api.ts';
import { NoticeList } from './notice-list.tsx';

const notice = {
  id: '01900000-0000-7000-8000-00000000000a',
  title: 'Your organisation is approved',
  body: '',
  link: '',
  message: '',
  at: '2026-11-29T09:00:00.000Z',
  read: false,
};
const unread = { items: [notice], unread: 1 };

/** The bell with its count, and a button that fetches the notices. */
function Bell() {
  const queries = useQueryClient();
  const { data } = useQuery(noticesQuery);
  return (
    <>
      <p>{data ? `${data.unread} new` : 'unknown'}</p>
      <button onClick={() => void queries.invalidateQueries(noticesQuery)}>Fetch</button>
      <NoticeList target={<button>Notices</button>} />
    </>
  );
}

test('notices that come after the list was opened are marked as read', async () => {
  const notices = Promise.withResolvers<object>();
  const { sent } = renderScreen(<Bell />, {
    'GET /api/notices': () => notices.promise,
    'POST /api/notices/read': {},
  });
  await screen.findByText('unknown');
  notices.resolve(unread);
  await screen.findByText(notice.title);
  await screen.findByText('0 new');
  expect(sent('POST', '/api/notices/read')).toHaveLength(1);
});

test('a fetch that began before they were marked does not show them as new again', async () => {
  const marked = Promise.withResolvers<object>();
  const late = Promise.withResolvers<object>();
  let fetches = 0;
  const { user, sent } = renderScreen(<Bell />, {
    'GET /api/notices': () => (fetches++ === 0 ? unread : late.promise),
    'POST /api/notices/read': () => marked.promise,
  });
  await screen.findByText('1 new');
  await user.click(screen.getByRole('button', { name: 'Fetch' }));
  await waitFor(() => expect(sent('GET', '/api/notices')).toHaveLength(2));
  marked.resolve({});
  await screen.findByText('0 new');
  late.resolve(unread);
  // One more round of the queue of tasks, in which it would be shown.
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  expect(screen.getByText('0 new')).toBeTruthy();
});
