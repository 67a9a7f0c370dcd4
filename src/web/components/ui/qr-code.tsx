import { generate } from 'lean-qr';
import { cx } from '#web/lib/utils/cx.ts';

const QUIET = 4;

/** A QR code as SVG: dark on white in both themes, as cameras expect. */
export function QrCode({ text, label, className }: { text: string; label: string; className: string }) {
  const code = generate(text);
  const squares: string[] = [];
  for (let y = 0; y < code.size; y++) {
    for (let x = 0; x < code.size; x++)
      if (code.get(x, y)) squares.push(`M${x + QUIET} ${y + QUIET}h1v1h-1z`);
  }
  const side = code.size + 2 * QUIET;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      className={cx('rounded-card', className)}
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={squares.join('')} fill="#000" />
    </svg>
  );
}
