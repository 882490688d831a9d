// A checkbox for long lists, lighter than Mantine's.
import type { ComponentProps } from 'react';
import classes from './light-check.module.css';

interface LightCheckProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'ref'> {
  /** Some, but not all, of what it stands for is checked. */
  indeterminate?: boolean;
  onCheck: (checked: boolean) => void;
}

/** Looks like Mantine's; the browser draws it where colours are forced. */
export function LightCheck({ indeterminate = false, onCheck, ...props }: LightCheckProps) {
  return (
    <input
      {...props}
      type="checkbox"
      className={classes.check}
      ref={(input) => {
        if (input) input.indeterminate = indeterminate;
      }}
      onChange={(event) => onCheck(event.currentTarget.checked)}
    />
  );
}
