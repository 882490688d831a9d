// Cancellable sleep; a wake-up that arrives early is remembered.

export class WakeableTimer {
  private rung = false;
  private wakeUp: (() => void) | null = null;

  /** Ends the sleep, or skips the next one. */
  ring(): void {
    this.rung = true;
    this.wakeUp?.();
  }

  /** Resolves after `ms` milliseconds (null: never by itself), or on a ring. */
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
