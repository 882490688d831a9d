// What stands where a composer would, for whoever may only read.
import { EmptyState } from '../../ui/states.tsx';

/** Says so, and whom to ask. */
export function NotYours() {
  return (
    <EmptyState title="Your role does not allow you to write messages">
      Ask somebody who looks after your organisation's account.
    </EmptyState>
  );
}
