// Tests the SMPP provider against Kannel's SMSC simulator.
import { describe, expect, it } from 'vitest';
import { kannelInstalled, startDriveSmpp } from '../../../testing/servers/kannel.ts';
import type { Reply } from '../../providers/provider.ts';
import { smppProvider } from './smpp-provider.ts';
import { readSmppUrl } from './smpp-url.ts';

describe.skipIf(!kannelInstalled())('Kannel', () => {
  it('[DE-03] accepts 200 pages, each once, and its own texts come in', async () => {
    const smsc = await startDriveSmpp(3);
    const replies: Reply[] = [];
    const provider = smppProvider(readSmppUrl(`smpp://any:one@127.0.0.1:${smsc.port}?window=20`), {
      receipt: () => Promise.reject(new Error('drive_smpp gives no receipts')),
      reply: async (_provider, reply) => void replies.push(reply),
    });
    const texts = Array.from({ length: 200 }, (_, n) => `Sunday service no ${n}`);
    const outcomes = await Promise.all(
      texts.map((text, n) =>
        provider.submit({
          key: `m/${n}/1`,
          to: `+23480123${String(n).padStart(5, '0')}`,
          from: 'GraceHall',
          encoding: 'gsm7',
          text,
          page: 1,
          pages: 1,
          reference: n,
          route: 'regular',
        }),
      ),
    );
    expect(outcomes).toEqual(texts.map(() => ({ kind: 'accepted', reference: null })));
    await expect.poll(() => replies.map((reply) => reply.text)).toEqual(['1', '2', '3']);
    await provider.close();
    await smsc.ended;
    expect(smsc.submitted()).toEqual(texts);
    expect(smsc.log()).toContain('Number of messages sent to SMSC: 200');
    await smsc.stop();
  });
});
