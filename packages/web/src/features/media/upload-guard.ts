// Asks before uploads that are not finished are cancelled.
import { useBlocker } from '@tanstack/react-router';
import { signedIn } from '../../lib/http/session.ts';
import { confirm } from '../../ui/dialogs/confirm.ts';
import { media } from '../../messages/en/media.ts';

/** Resolves to whether the user agrees to stop `open` uploads; asks only where there are any. */
export async function confirmStop(open: number): Promise<boolean> {
  if (open === 0) return true;
  return confirm({
    title: media.stopTitle,
    message: media.stopHint(open),
    confirmLabel: media.stopConfirm,
    cancelLabel: media.stopCancel,
    danger: true,
  });
}

/** Blocks leaving the screen while `open` uploads are not finished, unless the user signed out or `isLeft` says so. */
export function useUploadGuard(open: number, isLeft = () => false): void {
  const blocks = () => open > 0 && signedIn() && !isLeft();
  useBlocker({
    shouldBlockFn: async ({ current, next }) =>
      blocks() && current.pathname !== next.pathname && !(await confirmStop(open)),
    enableBeforeUnload: blocks,
  });
}
