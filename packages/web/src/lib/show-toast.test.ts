// Toasts that repeat.
import { notifications, notificationsStore } from '@mantine/notifications';
import { expect, test } from 'vitest';
import { showToast } from './show-toast.tsx';

const shown = () => notificationsStore.getState().notifications;

test('[PF-14] a repeated toast shows once, and its time restarts', () => {
  const offline = { id: 'offline', title: "You 're Offline", tone: 'warning', ms: 3000 } as const;
  const times = [1, 2, 3].map(() => {
    showToast(offline);
    return shown().map(({ autoClose }) => autoClose);
  });
  // Only a changed duration restarts Mantine's timer.
  expect(times).toEqual([[3000], [3001], [3000]]);
  notifications.clean();
  showToast(offline);
  expect(shown()).toHaveLength(1);
});
