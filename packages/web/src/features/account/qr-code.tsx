// A text as a QR code, drawn as one path.
import { encode } from 'uqr';
import classes from './account.module.css';

/** Light squares that a camera needs around the code. */
const margin = 4;

/** Phones scan it from the screen. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 0 });
  const squares = data.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? [`M${x + margin} ${y + margin}h1v1h-1z`] : [])),
  );
  const side = size + 2 * margin;
  return (
    <svg className={classes.qr} viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label}>
      <path d={squares.join('')} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
