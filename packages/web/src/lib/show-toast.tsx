// How a toast looks; loaded after the first screen, and mounted by the shell as soon as it is there.
import { VisuallyHidden } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import type { ShownToast, Tone } from './toast.ts';

const looks: Record<Tone, { color: string; icon: typeof IconCheck }> = {
  success: { color: 'green', icon: IconCheck },
  info: { color: 'tide', icon: IconInfoCircle },
  warning: { color: 'amber', icon: IconAlertTriangle },
  error: { color: 'red', icon: IconX },
};

/** Shows one toast for `ms` milliseconds. As text, title and detail read 'A - B'. */
export function showToast({ title, detail, tone, ms, id }: ShownToast): void {
  const { color, icon: Icon } = looks[tone];
  notifications.show({
    ...(id && { id }),
    role: tone === 'error' || tone === 'warning' ? 'alert' : 'status',
    title: (
      <>
        <span>{title}</span>
        {detail && <VisuallyHidden component="span">{' - '}</VisuallyHidden>}
      </>
    ),
    message: detail ?? '',
    color,
    icon: <Icon size={18} stroke={2.2} aria-hidden />,
    autoClose: ms,
    withBorder: true,
    closeButtonProps: { 'aria-label': 'Close this note' },
  });
}
