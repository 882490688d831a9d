// A sleep that can be broken off; a ring while nobody sleeps makes the next sleep none.

export class WakeableTimer {
  private rung = false;
  private wakeUp: (() => void) | null = null;

  /** Ends the sleep, or forestalls the next one. */
  ring(): void {
    this.rung = true;
    this.wakeUp?.();
  }

  /** Resolves after so many milliseconds (null: never by itself), or when it rings. */
  async sleep(ms: number | null): Promise<void> {
    if (!this.rung)
      await new Promise<void>((resolve) => {
        const timer = ms === null ? undefined : setTimeout(resolve, ms);
        this.wakeUp = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    this.rung = false;
    this.wakeUp = null;
  }
}
