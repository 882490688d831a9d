// Decides how many recipients of a lane are out, and how many make a step.
import type { Provider } from '../../providers/provider.ts';
import type { LaneSpeed } from './lane-speed.ts';

/**
 * The number of steps that are out at a time. An SMSC takes some milliseconds to answer: with answers after 10 ms
 * and a window of 50, four were 1.2 times as fast as two. A mail server takes whole steps at a time.
 */
const parts = { sms: 4, email: 2 } as const;

/** The most recipients of a step, since what begins together is settled together. */
const largestStep = 200;

/** How much may wait beyond the window until the provider begins it, in seconds of the lane's work. */
const aheadSeconds = 0.1;

export class LaneRoom {
  readonly #provider: Pick<Provider, 'channel' | 'window' | 'begins'>;
  readonly #speed: Pick<LaneSpeed, 'perSecond'>;

  constructor(
    provider: Pick<Provider, 'channel' | 'window' | 'begins'>,
    speed: Pick<LaneSpeed, 'perSecond'>,
  ) {
    this.#provider = provider;
    this.#speed = speed;
  }

  /**
   * The most recipients out: the window, and beyond it a tenth of a second's work, another window at most, if the provider
   * says when each begins. So an answer lets the next one begin at once, and no commit is waited for. Decision 148.
   */
  most(): number {
    const { window, begins } = this.#provider;
    if (!begins) return window;
    return window + Math.min(window, Math.floor(this.#speed.perSecond() * aheadSeconds));
  }

  /** The recipients of a full step. */
  step(): number {
    const part = Math.floor(this.most() / parts[this.#provider.channel]);
    return Math.max(1, Math.min(part, largestStep));
  }
}
