// Asks whether organisations keep welcome units when SMS begin to cost money.
import { Radio, Stack } from '@mantine/core';
import type { Unconfirmed } from '@tidings/contract/calls/providers.ts';
import { useEffect, useRef } from 'react';
import { counted, written } from '../../lib/numbers.ts';
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
  const who = counted(organisations, 'organisation has', 'organisations have');
  return (
    <Radio.Group
      label="Do organisations keep their welcome units?"
      description={`${who} ${written(units)} units left that were given for trying, while nothing was delivered. From now on units pay for real SMS. Units that you added stay in either case.`}
      required
      value={chosen ?? null}
      onChange={onChange}
    >
      <Stack gap="xs" mt="xs">
        <Radio ref={first} value="keep" label="They keep them, and can send real SMS with them" />
        <Radio value="take" label="Take them back, and tell them" />
      </Stack>
    </Radio.Group>
  );
}
