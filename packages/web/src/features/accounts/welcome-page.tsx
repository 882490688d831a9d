// The root address: sign-in, or the first organisation's sign-up where there is none yet.
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { ErrorState } from '../../ui/states.tsx';
import { welcomeQuery } from './api.ts';
import { SignInForm } from './sign-in-form.tsx';

// It knows every country's numbers, which nobody needs for signing in.
const SignUpPage = lazy(() =>
  import('./sign-up-page.tsx').then((module) => ({ default: module.SignUpPage })),
);

/** Asks the server which of the two it is. */
export function WelcomePage() {
  const { data, error, refetch } = useQuery(welcomeQuery);
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return null;
  return data.first ? (
    <Suspense>
      <SignUpPage />
    </Suspense>
  ) : (
    <SignInForm registration={data.registration} />
  );
}
