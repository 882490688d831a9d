// A small button for use in or below text.
import { Button, type ButtonProps, type ElementProps } from '@mantine/core';
import classes from './text-button.module.css';

interface TextButtonProps extends ButtonProps, ElementProps<'button', keyof ButtonProps> {
  /** At the start of a line: as large as the text, and aligned with what is below. */
  flush?: boolean;
}

/** Looks like a link by default, has a touch target of full size, and takes all props of a button. */
export function TextButton({ flush = false, ...props }: TextButtonProps) {
  return (
    <Button
      variant="subtle"
      size="compact-xs"
      // Not `className`, which the target of a menu is given another of.
      classNames={{ root: classes.button ?? '' }}
      data-flush={flush || undefined}
      {...props}
    />
  );
}
