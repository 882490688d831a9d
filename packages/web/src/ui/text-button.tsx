// A small button that stands in or under running text; by thumb it is large enough to hit.
import { Button, type ButtonProps, type ElementProps } from '@mantine/core';
import classes from './text-button.module.css';

interface TextButtonProps extends ButtonProps, ElementProps<'button', keyof ButtonProps> {
  /** It begins a line: as large as the text around it, and in line with what stands below. */
  flush?: boolean;
}

/** Looks like a link unless told otherwise, and takes what a button takes. */
export function TextButton({ flush = false, ...props }: TextButtonProps) {
  return (
    <Button
      variant="subtle"
      size="compact-xs"
      className={classes.button}
      data-flush={flush || undefined}
      {...props}
    />
  );
}
