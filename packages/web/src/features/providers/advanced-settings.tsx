// Folds away the settings that work for nearly everyone as they are.
import { type ReactNode, useState } from 'react';
import { providerTexts as texts } from '../../messages/en/providers.ts';
import classes from './providers.module.css';

interface AdvancedSettingsProps {
  /** Whether one of them has an error, which must be seen. */
  isFaulty: boolean;
  children: ReactNode;
}

/** Shows them where the user asks, and where one is wrong. */
export function AdvancedSettings({ isFaulty, children }: AdvancedSettingsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className={classes.advanced}
      open={isOpen || isFaulty}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{texts.advanced}</summary>
      <div>{children}</div>
    </details>
  );
}
