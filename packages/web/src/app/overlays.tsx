// Toasts and confirmations over any screen, loaded after the first screen.
import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { showToast } from '../lib/show-toast.tsx';
import { answerToasts } from '../lib/toast.ts';
import classes from './overlays.module.css';
import { ConfirmHost } from '../ui/dialogs/confirm-host.tsx';

/** Shows at most four toasts, where they cover neither a heading nor a bar. */
export function Overlays() {
  useEffect(() => answerToasts(showToast), []);
  return (
    <>
      <Notifications position="bottom-left" className={classes.toasts} limit={4} zIndex={1000} />
      <ConfirmHost />
    </>
  );
}
