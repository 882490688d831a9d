// Shown instead of a composer to users who may only read.
import { EmptyState } from '../../ui/states.tsx';

/** Says that the role does not allow writing, and whom to ask. */
export function ReadOnlyNotice() {
  return (
    <EmptyState title="Your role does not allow you to write messages">
      Ask somebody who looks after your organisation's account.
    </EmptyState>
  );
}
