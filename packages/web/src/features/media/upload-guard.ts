// Asks before images that are still on their way are called off.
import { useBlocker } from '@tanstack/react-router';
import { counted } from '../../lib/numbers.ts';
import { signedIn } from '../../lib/http/session.ts';
import { confirm } from '../../ui/dialogs/confirm.ts';

/** Whether the user wants to stop so many; nobody is asked where it is none. */
export async function mayStop(open: number): Promise<boolean> {
  if (open === 0) return true;
  return confirm({
    title: 'Stop the upload?',
    message: `${counted(open, 'image is', 'images are')} still on the way, and would not be kept.`,
    confirmLabel: 'Stop it',
    cancelLabel: 'Go on',
    danger: true,
  });
}

/** Holds the screen while so many are on their way. Who is signed out, or has said already that they leave, is not held back. */
export function useUploadGuard(open: number, isLeft = () => false): void {
  const holds = () => open > 0 && signedIn() && !isLeft();
  useBlocker({
    shouldBlockFn: async ({ current, next }) =>
      holds() && current.pathname !== next.pathname && !(await mayStop(open)),
    enableBeforeUnload: holds,
  });
}
