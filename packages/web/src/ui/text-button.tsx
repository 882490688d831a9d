// A small button that stands in or under running text; by thumb it is large enough to hit.
import { Button, type ButtonProps, type ElementProps } from '@mantine/core';
import classes from './text-button.module.css';

type TextButtonProps = ButtonProps & ElementProps<'button', keyof ButtonProps>;

/** Looks like a link unless told otherwise, and takes what a button takes. */
export function TextButton(props: TextButtonProps) {
  return <Button variant="subtle" size="compact-xs" className={classes.button} {...props} />;
}
