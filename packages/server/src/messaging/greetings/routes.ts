// HTTP routes for birthday and anniversary messages.
import * as calls from '@tidings/contract/calls/messages/greetings.ts';
import { type HttpServer, mount } from '../../platform/http/mount.ts';
import type { Composing } from '../compose/composing.ts';
import { changeGreetings, changeOneGreeting, getGreetings } from './greetings.ts';

/** Mounts the calls. */
export function greetingRoutes(server: HttpServer, composing: Composing): void {
  mount(server, calls.readGreetings, ({ session }) => getGreetings(composing, session.tenantId));

  mount(server, calls.setGreeting, async ({ session, params: { occasion }, body, audit }) => {
    const { enabled } = await changeGreetings(composing, session, occasion, body);
    audit(occasion, { occasion, enabled });
    return { status: true as const };
  });

  mount(server, calls.changeGreeting, async ({ session, params, body, audit }) => {
    await changeOneGreeting(composing, session, params, body);
    audit(params.personId, { occasion: params.occasion });
    return { status: true as const };
  });
}
