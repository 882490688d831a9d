// Asks whether organisations keep welcome units when SMS begin to cost money.
import { Radio, Stack } from '@mantine/core';
import type { Unconfirmed } from '@tidings/contract/calls/providers.ts';
import { useEffect, useRef } from 'react';
import { providerTexts as texts } from '../../messages/en/providers.ts';
import type { AccountInput } from './api.ts';

export type Welcome = NonNullable<Unconfirmed['welcome']>;
type Choice = NonNullable<AccountInput['welcomeUnits']>;

interface WelcomeUnitsProps {
  welcome: Welcome;
  chosen: Choice | undefined;
  onChange: (choice: Choice) => void;
}

/** It appears after the first try to save, so it takes the focus. */
export function WelcomeUnits({ welcome: { organisations, units }, chosen, onChange }: WelcomeUnitsProps) {
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <Radio.Group
      label={texts.welcomeUnits}
      description={texts.welcomeUnitsHint(organisations, units)}
      required
      value={chosen ?? null}
      onChange={onChange}
    >
      <Stack gap="xs" mt="xs">
        <Radio ref={first} value="keep" label={texts.keepUnits} />
        <Radio value="take" label={texts.takeUnits} />
      </Stack>
    </Radio.Group>
  );
}
