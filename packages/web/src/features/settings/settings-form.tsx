// The frame of a form of settings: its cards, and below them one button that saves them all.
import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFocusOnFault } from '../../ui/focus/use-focus-on-fault.ts';
import classes from './settings-form.module.css';

interface SettingsFormProps {
  /** Of useSettingsForm. */
  state: { fault: unknown; save: () => void; saving: boolean; changed: boolean; reset: () => void };
  /** Else it is there to be read alone. */
  mayChange: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** The first field at fault has the focus after a refusal. */
export function SettingsForm({ state, mayChange, className, children }: SettingsFormProps) {
  const form = useFocusOnFault(state.fault);
  return (
    <form
      ref={form}
      noValidate
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        state.save();
      }}
    >
      <fieldset disabled={!mayChange} className={classes.cards}>
        {children}
      </fieldset>
      {mayChange && (
        <Group>
          <Button type="submit" loading={state.saving} disabled={!state.changed}>
            Save
          </Button>
          {state.changed && (
            <Button variant="subtle" color="gray" onClick={state.reset}>
              Undo the changes
            </Button>
          )}
        </Group>
      )}
    </form>
  );
}
