// Shown while a screen is being loaded.
import { ListSkeleton } from '../../ui/states.tsx';

/** A list skeleton in place of the screen. */
export function Waiting() {
  return (
    <div style={{ maxWidth: '72rem', margin: '0 auto', padding: '5rem 2rem' }}>
      <ListSkeleton />
    </div>
  );
}
