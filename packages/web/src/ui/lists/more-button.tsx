// The three dots that open a menu.
import { ActionIcon, Loader, type ActionIconProps, type ElementProps } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';

interface MoreButtonProps extends ActionIconProps, ElementProps<'button', keyof ActionIconProps> {
  /** Of what there is more, for those who cannot see it. */
  label: string;
  /** What was chosen is still being done. It keeps the focus, which a button that is disabled would lose. */
  busy?: boolean;
}

/** Takes what a menu gives its target. */
export function MoreButton({ label, busy = false, ...props }: MoreButtonProps) {
  return (
    <ActionIcon color="gray" aria-label={label} aria-busy={busy} {...props}>
      {busy ? <Loader size={18} aria-hidden /> : <IconDots size={18} aria-hidden />}
    </ActionIcon>
  );
}
