// The frame of a settings form: its cards, and the buttons below them.
import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { settingsTexts as texts } from '../../messages/en/settings.ts';
import { useFocusOnFault } from '../../ui/focus/use-focus-on-fault.ts';
import type { useSettingsForm } from './use-settings-form.ts';
import classes from './settings-form.module.css';

interface SettingsFormProps {
  state: Pick<ReturnType<typeof useSettingsForm>, 'fault' | 'submit' | 'saving' | 'changed' | 'reset'>;
  /** False shows the settings read-only. */
  mayChange: boolean;
  /** The label of the button, where the page has another form with one. */
  saveLabel?: string;
  className?: string | undefined;
  children: ReactNode;
}

/** After a refusal the first wrong field has the focus. */
export function SettingsForm({
  state,
  mayChange,
  saveLabel = texts.save,
  className,
  children,
}: SettingsFormProps) {
  const form = useFocusOnFault(state.fault);
  return (
    <form ref={form} noValidate className={className} onSubmit={state.submit}>
      <fieldset disabled={!mayChange} className={classes.cards}>
        {children}
      </fieldset>
      {mayChange && (
        <Group>
          <Button type="submit" loading={state.saving} disabled={!state.changed}>
            {saveLabel}
          </Button>
          {state.changed && (
            <Button variant="subtle" color="gray" onClick={state.reset}>
              {texts.undo}
            </Button>
          )}
        </Group>
      )}
    </form>
  );
}
