// The moments of a peer that a fault run waits for.

const usualPatienceMs = 90_000;

interface Moment {
  left: number;
  verb: string;
  fire: () => void;
}

export class Moments {
  readonly #waiting = new Set<Moment>();

  at<T>(n: number, act: () => T | Promise<T>, verb: string, withinMs = usualPatienceMs): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const late = setTimeout(() => {
        this.#waiting.delete(moment);
        reject(new Error(`${moment.left} of ${n} hand-overs (${verb}) did not come`));
      }, withinMs);
      const moment: Moment = {
        left: n,
        verb,
        fire: () => {
          clearTimeout(late);
          // In the same turn of the event loop, so that a kill falls before the answer.
          try {
            Promise.resolve(act()).then(resolve, reject);
          } catch (error) {
            reject(error);
          }
        },
      };
      this.#waiting.add(moment);
    });
  }

  pass(verb: string): void {
    for (const moment of this.#waiting) {
      if (moment.verb !== verb) continue;
      moment.left -= 1;
      if (moment.left > 0) continue;
      this.#waiting.delete(moment);
      moment.fire();
    }
  }
}
