// Fault runs: a backup is restored, or a newer version takes over, in mid-send.
import { setTimeout as pause } from 'node:timers/promises';
import { hasLastRelease } from '../../../packages/server/testing/upgrade/last-release.ts';
import type { FaultCase } from '../fault-case.ts';

const both = ['sms', 'email'] as const;

export const versions: FaultCase[] = [
  {
    name: 'restore',
    about: 'a backup is made in mid-send, the machine is lost later, and the backup is restored elsewhere',
    channels: both,
    tries: 2,
    people: 600,
    // A backup takes some seconds on a busy machine.
    site: { provider: 'rate=40' },
    run: async ({ site, peer, chance, moment, send, faultEnded }) => {
      const came = peer.at(Math.ceil(moment() / 4), () => {});
      const sent = await send();
      await came;
      const file = await site.backUp();
      const open = await site.query(
        `select from recipient where message_id = any($1::uuid[]) and state = 'pending'`,
        [sent.ids],
      );
      if (open.length === 0) throw new Error('the message was over before the backup was made');
      await pause(chance.below(2000));
      await site.server().kill();
      await site.restore(file);
      faultEnded();
      return [sent];
    },
  },
  ...(['SIGTERM', 'SIGKILL'] as const).map((signal): FaultCase => ({
    name: signal === 'SIGTERM' ? 'upgrade' : 'upgrade-kill',
    about: `the last release is ${signal === 'SIGTERM' ? 'stopped' : 'killed'} in mid-send, and this version started on its data`,
    channels: both,
    tries: 1,
    site: { lastRelease: true, provider: 'rate=300' },
    unavailable: () => (hasLastRelease() ? null : 'the last release is not in this history of git'),
    run: async ({ site, peer, moment, send, faultEnded }) => {
      const fell = peer.at(moment(), () => {
        const server = site.server();
        server.signal(signal);
        return server.code;
      });
      const sent = await send();
      await fell;
      await site.startServer();
      faultEnded();
      return [sent];
    },
  })),
];
