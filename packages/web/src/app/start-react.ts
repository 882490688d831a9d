// Has React evaluated in the task of its own file: see late-entry.ts.
import { createRoot, type Root } from 'react-dom/client';

/** The root of the page. React is evaluated where it is first used: here, it is in its own file. */
export const newRoot = (place: Element): Root => createRoot(place);
