// Toasts and confirmations over any screen, loaded after the first screen.
import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { showToast } from '../lib/show-toast.tsx';
import { answerToasts } from '../lib/toast.ts';
import { ConfirmHost } from '../ui/dialogs/confirm-host.tsx';

/** Shows at most four toasts, at the top where they cover no button that is pressed next. */
export function Overlays() {
  useEffect(() => answerToasts(showToast), []);
  return (
    <>
      <Notifications position="top-center" limit={4} zIndex={1000} />
      <ConfirmHost />
    </>
  );
}
