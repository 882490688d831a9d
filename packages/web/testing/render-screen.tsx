// Renders a screen as the app does, with a fake server behind lib/http.
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { permissionsOf } from '@tidings/contract/permissions.ts';
import { type ReactElement, Suspense } from 'react';
import { onTestFinished, vi } from 'vitest';
import { Overlays } from '../src/app/overlays.tsx';
import { newQueryClient } from '../src/lib/http/query.ts';
import { keepToken } from '../src/lib/http/token.ts';
import { parseSearch, stringifySearch } from '../src/lib/search-params.ts';

/** A call that went out. */
export interface Sent {
  method: string;
  path: string;
  query: Record<string, string>;
  // oxlint-disable-next-line typescript/no-explicit-any -- a test says what it expects by asserting it
  body: any;
}

/** An answer that is no success: its status and what it says. */
export class Refusal {
  readonly status: number;
  readonly body: object;
  constructor(status: number, body: object) {
    this.status = status;
    this.body = body;
  }
}

/** What each call is answered with, by method and path: a body, a Refusal, a Response, or what makes one of the call, at once or later. */
export type Answers = Record<string, unknown>;

export const user = {
  id: '01900000-0000-7000-8000-000000000001',
  name: 'Ada Obi',
  firstName: 'Ada',
  lastName: 'Obi',
  email: 'ada@grace.example',
  role: 'owner',
  isOperator: false,
  permissions: permissionsOf.owner,
  tenantId: '01900000-0000-7000-8000-000000000002',
  organisation: 'Grace',
  country: 'Nigeria',
  isoCode: 'NG',
  timeZone: 'Africa/Lagos',
  holdSeconds: 10,
};

/** The key under which this browser holds a draft of the user. */
export const draftKey = (name: string): string => `tidings.kept.${user.tenantId}.${user.id}.${name}`;

/** Where an SMS has a single route. */
export const userInGhana = { ...user, country: 'Ghana', isoCode: 'GH' };

const usual: Answers = { 'GET /api/Membership/GetCurrentSignedInUser': user };

/**
 * Renders it at an address. A call that the test has no answer for fails the test, as does one that the screen
 * makes after its end. Returns the calls that went out, and somebody who clicks and types.
 */
export function renderScreen(screen: ReactElement, answers: Answers, address = '/tenant') {
  const sent: Sent[] = [];
  const unknown: string[] = [];
  keepToken('token');
  const known: Answers = { ...usual, ...answers };
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const call = {
      method,
      path: pathname,
      query: Object.fromEntries(searchParams),
      body: typeof body === 'string' ? JSON.parse(body) : body,
    };
    sent.push(call);
    const name = `${method} ${pathname}`;
    if (!(name in known)) unknown.push(name);
    const found = known[name];
    const answer: unknown = await (typeof found === 'function' ? found(call) : found);
    if (answer instanceof Response) return answer;
    if (answer instanceof Refusal) return Response.json(answer.body, { status: answer.status });
    return Response.json(answer ?? {});
  });
  onTestFinished(() => {
    if (unknown.length > 0) throw new Error(`The test has no answer for ${unknown.join(', ')}`);
  });
  const root = createRootRoute();
  // The ids of the app's routes, which screens name: '/shell/tenant/people/merge'.
  const shell = createRoute({ getParentRoute: () => root, id: 'shell' });
  const [path = '/'] = address.split('?');
  const place = createRoute({ getParentRoute: () => shell, path, component: () => screen });
  const elsewhere = createRoute({ getParentRoute: () => root, path: '$', component: () => null });
  const router = createRouter({
    routeTree: root.addChildren([shell.addChildren([place]), elsewhere]),
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch,
    stringifySearch,
  });
  render(
    <MantineProvider env="test" withCssVariables={false} withGlobalClasses={false}>
      <QueryClientProvider client={newQueryClient()}>
        <Suspense>
          <RouterProvider router={router as never} />
        </Suspense>
        <Overlays />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return {
    user: userEvent.setup({ delay: null }),
    sent: (method: string, path: string) =>
      sent.filter((call) => call.method === method && call.path === path),
    address: () => router.state.location.href,
  };
}
