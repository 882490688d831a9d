// A button that keeps the focus while busy, which a disabled one would lose.
import { Button, type ButtonProps, type ElementProps, Loader } from '@mantine/core';

interface BusyButtonProps extends ButtonProps, ElementProps<'button', keyof ButtonProps> {
  busy: boolean;
  onClick: () => void;
}

/** While `busy` it shows a spinner, and a press does nothing. */
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
