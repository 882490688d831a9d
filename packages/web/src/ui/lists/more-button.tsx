// The button with three dots that opens a menu.
import { ActionIcon, Loader, type ActionIconProps, type ElementProps } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';

interface MoreButtonProps extends ActionIconProps, ElementProps<'button', keyof ActionIconProps> {
  /** The accessible name, which says what the menu is about. */
  label: string;
  /** An action of the menu is running. The button keeps the focus, which a disabled one would lose. */
  busy?: boolean;
}

/** Takes the props that a menu gives its target. */
export function MoreButton({ label, busy = false, ...props }: MoreButtonProps) {
  return (
    <ActionIcon color="gray" aria-label={label} aria-busy={busy} {...props}>
      {busy ? <Loader size={18} aria-hidden /> : <IconDots size={18} aria-hidden />}
    </ActionIcon>
  );
}
