// Shown instead of a composer to users who may only read.
import { compose } from '../../messages/en/compose.ts';
import { EmptyState } from '../../ui/states.tsx';

/** Says that the role does not allow writing, and whom to ask. */
export function ReadOnlyNotice() {
  return <EmptyState title={compose.mayNotWrite}>{compose.mayNotWriteHint}</EmptyState>;
}
