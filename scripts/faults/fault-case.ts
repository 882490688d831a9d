// Defines a case of the fault runs, and what it sends.
import type { Chance } from '../../packages/server/testing/generated/chance.ts';
import type { Killed } from './after-kill.ts';
import type { Installation, InstallationOptions } from './installation.ts';
import type { Channel, Foreign, Peer } from './peers/peer.ts';

/** Messages with the same words: each person is to get them once, in however many messages they were accepted. */
export interface Sent {
  ids: string[];
  words: string;
  /** How many people must have a state; null where some may be taken out. */
  people: number | null;
  /** What a kill in mid-send left. */
  killed?: Killed;
  /** After a power cut: how many may be in doubt, the window of the provider and what is allowed beyond it. */
  mostInDoubt?: number;
}

/** One try of a case. */
export interface Trial {
  channel: Channel;
  /** From 1. */
  number: number;
  people: number;
  chance: Chance;
  site: Installation;
  peer: Peer;
  /** Sends to everybody, with words of this try and `more`. */
  send: (more?: string) => Promise<Sent>;
  /** A number of recipients well within the message: between a twentieth and nine tenths. */
  moment: () => number;
  /** The time to rest counts from here; from the first send where it is not called. */
  faultEnded: () => void;
}

export interface FaultCase {
  name: string;
  /** What goes wrong, in a few words. */
  about: string;
  channels: readonly Channel[];
  tries: number;
  /** Fewer or more people than usual. */
  people?: number;
  site?: InstallationOptions;
  /** The server of others that takes the place of ours. */
  foreign?: Foreign;
  /** Why it cannot be run here; null where it can. */
  unavailable?(): string | null;
  /** Sends and lets things go wrong; the messages come to rest afterwards. */
  run(trial: Trial): Promise<Sent[]>;
}
