// A button that is pressed again and again: it keeps the focus while it works, which one that is disabled would lose.
import { Button, type ButtonProps, type ElementProps, Loader } from '@mantine/core';

interface BusyButtonProps extends ButtonProps, ElementProps<'button', keyof ButtonProps> {
  busy: boolean;
  onClick: () => void;
}

/** While `busy` it turns, and pressing it does nothing. */
export function BusyButton({ busy, onClick, ...props }: BusyButtonProps) {
  return (
    <Button
      aria-busy={busy}
      leftSection={busy ? <Loader size={16} color="currentColor" aria-hidden /> : undefined}
      onClick={() => {
        if (!busy) onClick();
      }}
      {...props}
    />
  );
}
