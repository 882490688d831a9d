// Signs the e-mails of a turn of the loop together, in threads of their own.
import type { RunInWorker } from '../../platform/worker-pool/worker-pool.ts';
import { signInPool, type SignText, signTexts, type Unsigned } from './dkim.ts';

/** The most signatures of a task: about 8 ms of a thread, so that the next mails are not kept waiting. */
const mostTogether = 32;

/** Fewer are not worth a thread, which takes longer to start than these to sign. */
const fewestTogether = 4;

const dkimUrl = new URL('dkim.ts', import.meta.url).href;

interface Waiting extends Unsigned {
  resolve: (signature: string) => void;
  reject: (error: unknown) => void;
}

/**
 * Opens a signer that runs at most `atOnce` tasks at a time. Passing each text to a thread by itself costs the main thread half
 * as much as composing and sending its e-mail, and a thread waits for the main thread after each.
 */
export function signTogether(run: RunInWorker, atOnce: number): SignText {
  const waiting: Waiting[] = [];
  let running = 0;
  let isAsked = false;

  const work = (): void => {
    isAsked = false;
    while (waiting.length > 0 && running < atOnce) {
      running += 1;
      void signAll(run, waiting.splice(0, mostTogether)).then(() => {
        running -= 1;
        work();
      });
    }
  };
  return (key, text) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, text, resolve, reject });
      if (isAsked) return;
      isAsked = true;
      // What else is to be signed in this turn joins it.
      queueMicrotask(work);
    });
}

/** Never rejects. Where the thread fails, they are signed without one: an e-mail must not be lost to that. */
async function signAll(run: RunInWorker, all: readonly Waiting[]): Promise<void> {
  if (all.length >= fewestTogether) {
    const texts = all.map(({ key, text }) => ({ key, text }));
    const signatures = await run(dkimUrl, signTexts, texts).catch(() => null);
    if (signatures) return all.forEach(({ resolve }, i) => resolve(signatures[i] as string));
  }
  for (const { key, text, resolve, reject } of all) await signInPool(key, text).then(resolve, reject);
}
