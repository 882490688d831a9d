// HTTP routes for the welcome message.
import * as calls from '@tidings/contract/calls/messages/welcome.ts';
import { type HttpServer, mount } from '../../platform/http/mount.ts';
import type { Composing } from '../compose/composing.ts';
import { changeSkipped, changeWelcome, getWelcome } from './welcome.ts';

/** Mounts the calls. */
export function welcomeRoutes(server: HttpServer, composing: Composing): void {
  mount(server, calls.readWelcome, ({ session }) => getWelcome(composing, session.tenantId));

  mount(server, calls.setWelcome, async ({ session, body, audit }) => {
    const { enabled } = await changeWelcome(composing, session, body);
    audit(session.tenantId, { enabled });
    return { status: true as const };
  });

  mount(server, calls.skipWelcome, async ({ session, params: { personId }, body: { skipped }, audit }) => {
    await changeSkipped(composing, session, personId, skipped);
    audit(personId, { skipped });
    return { status: true as const };
  });
}
