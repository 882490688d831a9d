// A form that signs in or up, then opens the wanted screen.
import type { SignedIn } from '@tidings/contract/calls/accounts.ts';
import { useState } from 'react';
import { useCallForm } from '../../ui/forms/use-call-form.ts';
import { useEnter } from './use-enter.ts';

/** What signing in answers where the second factor is still needed. */
export type NeededFactor = Extract<SignedIn, { ticket: string }>;

/**
 * `call` answers a token, or a ticket where the second factor is still needed: `needed` then asks for a `CodeForm` in
 * place of the form. A refusal shows in the form: beside its field, or as the sentence `refusal`. With `opensHome` the
 * first screen opens in any case.
 */
export function useEntryForm<Values extends object>(
  initialValues: Values,
  call: (values: Values) => Promise<SignedIn>,
  options: { opensHome?: boolean } = {},
) {
  const enter = useEnter(options);
  const [needed, setNeeded] = useState<NeededFactor | null>(null);
  const entry = useCallForm({
    initialValues,
    call,
    onSuccess: (answer) => ('ticket' in answer ? setNeeded(answer) : enter(answer.token)),
    showsRefusal: true,
  });
  return { ...entry, needed, startAgain: () => setNeeded(null) };
}
