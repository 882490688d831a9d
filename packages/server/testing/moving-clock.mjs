// Preloaded into a server under test: SIGWINCH moves its wall clock by MOVING_CLOCK.
const steps = (process.env.MOVING_CLOCK ?? '').split(',').map(Number);
const RealDate = Date;
let shift = 0;
let next = 0;

globalThis.Date = class extends RealDate {
  constructor(...given) {
    if (given.length > 0) super(...given);
    else super(RealDate.now() + shift);
  }

  static now() {
    return RealDate.now() + shift;
  }
};

process.on('SIGWINCH', () => {
  // Seconds; the steps begin again after the last.
  shift += (steps[next++ % steps.length] ?? 0) * 1000;
});
