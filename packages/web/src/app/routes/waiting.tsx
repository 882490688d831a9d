// What shows while a screen is being loaded.
import { ListSkeleton } from '../../ui/states.tsx';

/** The shape of a list, in the place of the screen. */
export function Waiting() {
  return (
    <div style={{ maxWidth: '72rem', margin: '0 auto', padding: '5rem 2rem' }}>
      <ListSkeleton />
    </div>
  );
}
