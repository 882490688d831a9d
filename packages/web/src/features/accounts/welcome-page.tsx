// The start page: sign-in, or sign-up where there is no organisation yet.
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { ErrorState } from '../../ui/states.tsx';
import { welcomeQuery } from './api.ts';
import { SignInForm } from './sign-in-form.tsx';

// Its lists of countries and time zones are not needed for signing in.
const SignUpPage = lazy(() =>
  import('./sign-up-page.tsx').then((module) => ({ default: module.SignUpPage })),
);

/** The server says which of the two it is. */
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
