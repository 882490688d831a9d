// Sends SMS with Kannel, which is asked over kept connections.
import { Agent, type AgentOptions, get } from 'node:http';
import { startKannelGateway } from '../../packages/server/testing/servers/kannel.ts';
import { text } from './by-tidings.ts';

/** Requests at a time, so that its queue is never empty. */
const requests = 50;
const agentOptions: AgentOptions = { keepAlive: true, maxSockets: requests };

/**
 * Sends `count` SMS through Kannel with its file store to an SMSC on this port, with `window` unanswered at a time. Returns SMS a
 * second, from the first request to the last answer of the SMSC.
 */
export async function byKannel(port: number, window: number, count: number): Promise<number> {
  const kannel = await startKannelGateway({ smsc: { port, transceiver: false }, window, stored: true });
  const agent = new Agent(agentOptions);
  let next = 0;
  const ask = async (): Promise<void> => {
    while (next < count) {
      next += 1;
      const query = new URLSearchParams({
        username: kannel.username,
        password: kannel.password,
        from: 'GRACE',
        to: `+23480${30_000_000 + next}`,
        text: text.replaceAll('#name#', `Singer${next}`),
      });
      await asked(agent, `${kannel.sendsms}?${query}`);
    }
  };
  try {
    const began = performance.now();
    await Promise.all(Array.from({ length: requests }, ask));
    while ((await kannel.sent()) < count) await new Promise((resolve) => setTimeout(resolve, 20));
    return count / ((performance.now() - began) / 1000);
  } finally {
    agent.destroy();
    await kannel.stop();
  }
}

function asked(agent: Agent, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(address, { agent }, (answer) => {
      answer.resume();
      answer.once('end', () =>
        answer.statusCode === 202 ? resolve() : reject(new Error(`Kannel answered ${answer.statusCode}`)),
      );
    }).once('error', reject);
  });
}
