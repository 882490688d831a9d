// Names a command as the user has called it, for sentences about its use.
import { argv } from 'node:process';

/** Gives `tidings NAME` where the program `tidings` runs it, and else `npm run NAME --`, which arguments may follow. */
export function calledAs(name: string): string {
  return argv[1]?.endsWith('tidings.main.ts') ? `tidings ${name}` : `npm run ${name} --`;
}
