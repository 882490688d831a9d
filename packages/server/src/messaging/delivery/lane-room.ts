// Decides how many recipients of a lane are out, and how many make a step.
import type { Provider } from '../../providers/provider.ts';
import type { LaneSpeed } from './lane-speed.ts';

/**
 * The number of steps that are out at a time. An SMSC takes some milliseconds to answer: with answers after 10 ms
 * and a window of 50, four were 1.2 times as fast as two. Of e-mails, three were 1.08 times as fast as two, and faster
 * than four.
 */
const parts = { sms: 4, email: 3 } as const;

/** The most recipients of a step, since what begins together is settled together. */
const largestStep = 200;

/**
 * How much may wait beyond the window until the provider begins it, in seconds of the lane's work: a tenth up to another
 * window, and more than that only by the second figure. So a quick lane has larger steps, and fewer transactions.
 */
const aheadSeconds = { another: 0.1, further: 0.03 } as const;

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
   * The most recipients out: the window, and beyond it what is ready to begin, if the provider says when each begins. So an
   * answer lets the next one begin at once, and no commit is waited for. Decisions 148, 160 and 164.
   */
  most(): number {
    const { window, begins } = this.#provider;
    if (!begins) return window;
    const { another, further } = aheadSeconds;
    const perSecond = this.#speed.perSecond();
    const most = Math.max(window, Math.floor(perSecond * further));
    return window + Math.min(most, Math.floor(perSecond * another));
  }

  /** The recipients of a full step. */
  step(): number {
    const part = Math.floor(this.most() / parts[this.#provider.channel]);
    return Math.max(1, Math.min(part, largestStep));
  }
}
