// Where Microsoft sends the browser back to after signing a mailbox in.
import { Button, Loader, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { toast } from '../../lib/toast.ts';
import { answered } from '../../messages/language.ts';
import { providerTexts as texts } from '../../messages/en/providers.ts';
import { Page } from '../../ui/page.tsx';
import { finishSignIn } from '../providers/api.ts';
import { providerKeys } from '../providers/provider-keys.ts';
import { sendingKeys } from '../pickers/keys/sending-keys.ts';
import classes from './settings.module.css';

/** Finishes the sign-in once, and goes on to the account; says what is wrong where there is none. */
export function MicrosoftPage() {
  const { code, state, error } = useSearch({ from: '/shell/tenant/settings/providers/microsoft' });
  const navigate = useNavigate();
  const queries = useQueryClient();
  const finishing = useMutation({
    mutationFn: finishSignIn,
    onSuccess: async ({ id, name }) => {
      toast({ title: texts.signedIn(name), tone: 'success' });
      await queries.invalidateQueries({ queryKey: providerKeys.accounts });
      // Replaced, so that going back does not use the code again.
      await navigate({ to: '/tenant/settings/providers', search: { signedIn: id }, replace: true });
      await queries.invalidateQueries({ queryKey: sendingKeys.routes });
    },
  });
  // The code counts once, and effects may run twice.
  const begun = useRef(false);
  const { mutate } = finishing;
  useEffect(() => {
    if (begun.current || !code || !state) return;
    begun.current = true;
    mutate({ code, state });
  }, [code, state, mutate]);

  const failed = finishing.error ? answered(finishing.error.message) : failureOf(code, state, error);
  return (
    <Page title={texts.microsoftTitle} back={{ to: '/tenant/settings/providers', label: texts.title }}>
      <section className={classes.card} aria-live="polite">
        {failed ? (
          <>
            <Text fw={600} mb="xs">
              {texts.notSignedIn}
            </Text>
            <Text mb="md">{failed}</Text>
            <Button component={Link} to="/tenant/settings/providers" replace>
              {texts.backToProviders}
            </Button>
          </>
        ) : (
          <Busy>{texts.signingIn}</Busy>
        )}
      </section>
    </Page>
  );
}

/** Why nobody signed in, by what Microsoft sent along; null where somebody did. */
function failureOf(code = '', state = '', error = ''): string | null {
  if (error === 'access_denied') return texts.signInCancelled;
  if (error) return texts.signInRefused;
  return code && state ? null : texts.signInMissing;
}

function Busy({ children }: { children: ReactNode }) {
  return (
    <Text component="div" className={classes.busy}>
      <Loader size="sm" aria-hidden />
      {children}
    </Text>
  );
}
