// Tests of what is on the screen of toasts.
import { notifications, notificationsStore } from '@mantine/notifications';
import { expect, test } from 'vitest';
import { showToast } from './show-toast.tsx';

const shown = () => notificationsStore.getState().notifications;

test('[PF-14] what is told again while it is on the screen stays its whole time anew, and is there once', () => {
  const offline = { id: 'offline', title: "You 're Offline", tone: 'warning', ms: 3000 } as const;
  const times = [1, 2, 3].map(() => {
    showToast(offline);
    return shown().map(({ autoClose }) => autoClose);
  });
  // Another time makes the screen count from the beginning.
  expect(times).toEqual([[3000], [3001], [3000]]);
  notifications.clean();
  showToast(offline);
  expect(shown()).toHaveLength(1);
});
