// What lies over any screen: toasts and questions. Loaded behind the first screen, and there before it is needed.
import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { showToast } from '../lib/show-toast.tsx';
import { answerToasts } from '../lib/toast.ts';
import { ConfirmHost } from '../ui/dialogs/confirm-host.tsx';

/** Toasts at the top, where they lie over no button that is pressed next, four at most; and the modal that asks. */
export function Overlays() {
  useEffect(() => answerToasts(showToast), []);
  return (
    <>
      <Notifications position="top-center" limit={4} zIndex={1000} />
      <ConfirmHost />
    </>
  );
}
