// Fault runs: the server is killed while servers of others take what it sends.
import { eximRuns } from '../../../packages/server/testing/servers/exim.ts';
import { kannelGatewayInstalled } from '../../../packages/server/testing/servers/kannel.ts';
import { postfixRuns } from '../../../packages/server/testing/servers/postfix.ts';
import type { FaultCase } from '../fault-case.ts';
import type { Foreign } from '../peers/peer.ts';
import { killAt, killServer } from './kills.ts';

const all: [foreign: Foreign, about: string, channel: 'http' | 'email', runs: () => boolean][] = [
  ['postfix', 'Postfix', 'email', postfixRuns],
  ['exim', 'Exim', 'email', eximRuns],
  ['kannel', 'Kannel, which passes SMS on to an SMSC,', 'http', kannelGatewayInstalled],
];

export const foreign: FaultCase[] = all.map(([name, about, channel, runs]) => ({
  name: `${name}-kill`,
  about: `kill -9 of the server while ${about} takes what it sends`,
  channels: [channel],
  tries: 2,
  foreign: name,
  site: { provider: 'rate=100' },
  people: 600,
  unavailable: () => (runs() ? null : `it is not installed here, or may not be run`),
  run: (trial) => killAt(trial, killServer),
}));
