// Renders toasts; loaded after the first screen.
import { Button, VisuallyHidden } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { notifications, notificationsStore } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconInbox, IconInfoCircle, IconX } from '@tabler/icons-react';
import type { ShownToast, Tone } from './toast.ts';
import { dialogTexts } from '../messages/en/dialogs.ts';

const styles: Record<Tone, { color: string; icon: typeof IconCheck }> = {
  success: { color: 'green', icon: IconCheck },
  info: { color: 'tide', icon: IconInfoCircle },
  neutral: { color: 'gray', icon: IconInbox },
  warning: { color: 'amber', icon: IconAlertTriangle },
  error: { color: 'red', icon: IconX },
};

/** Shows one toast for `ms` milliseconds. As text, title and detail read 'A - B'. */
export function showToast({ title, detail, tone, ms, id, undo }: ShownToast): void {
  if (id && extend(id, ms)) return;
  const { color, icon: Icon } = styles[tone];
  const shown = notifications.show({
    ...(id && { id }),
    role: tone === 'error' || tone === 'warning' ? 'alert' : 'status',
    title: (
      <>
        <span>{title}</span>
        {detail && <VisuallyHidden component="span">{' - '}</VisuallyHidden>}
      </>
    ),
    message: undo ? (
      <>
        {detail}
        <Undo onUndo={() => (notifications.hide(shown), undo())} />
      </>
    ) : (
      (detail ?? '')
    ),
    color,
    icon: <Icon size={18} stroke={2.2} aria-hidden />,
    autoClose: ms,
    withBorder: true,
    closeButtonProps: { 'aria-label': dialogTexts.closeToast },
  });
}

/** Restarts the time of a toast that shows already; returns whether there is one. */
function extend(id: string, ms: number): boolean {
  const { notifications: shown, queue } = notificationsStore.getState();
  const before = [...shown, ...queue].find((one) => one.id === id);
  // Only a changed duration restarts Mantine's timer.
  if (before) notifications.update({ ...before, id, autoClose: before.autoClose === ms ? ms + 1 : ms });
  return before !== undefined;
}

/** Ctrl+Z works anywhere except in text fields, which have an undo of their own. */
function Undo({ onUndo }: { onUndo: () => void }) {
  useWindowEvent('keydown', (event) => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
    if (!isUndo || event.defaultPrevented || isTextField(event.target)) return;
    event.preventDefault();
    onUndo();
  });
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      ms={-8}
      display="block"
      onClick={onUndo}
      aria-keyshortcuts="Control+Z"
      title={dialogTexts.undoKeys}
    >
      {dialogTexts.undo}
    </Button>
  );
}

const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('textarea, input:not([type="checkbox"], [type="radio"], [type="button"])'));
