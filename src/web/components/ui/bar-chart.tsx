import { type PointerEvent, useState } from 'react';
import { cx } from '#web/lib/utils/cx.ts';
import { barScale } from './bar-scale.ts';

export type Bar = {
  /** A unique key. */
  id: string;
  /** Label below the bar, if there is room. */
  label: string;
  value: number;
  /** Tooltip. */
  words: string;
};

type Props = {
  bars: readonly Bar[];
  sayLine: (value: number) => string;
  /** A class that fills the bar: `fill-leaf`. */
  fill?: string;
  /** Class of the largest bar, to highlight it. */
  bestFill?: string;
  /** Whole numbers only on the axis. */
  whole?: boolean;
};

/** Most labels that fit on a phone. */
const MAX_LABELS = 4;
const GAP = 0.2;
const LEAST_HEIGHT = 1;

/**
 * A bar chart as high as its container. Hidden from assistive technology, since a table beside it has the same data.
 * The bar under the pointer is described above the chart.
 */
export function BarChart({ bars, sayLine, fill = 'fill-leaf', bestFill = fill, whole = false }: Props) {
  const [at, setAt] = useState<number | null>(null);
  const best = Math.max(0, ...bars.map(({ value }) => value));
  const lines = barScale(best, { whole });
  const top = lines.at(-1) as number;

  function point({ currentTarget, clientX }: PointerEvent<SVGSVGElement>) {
    const { left, width } = currentTarget.getBoundingClientRect();
    const index = Math.floor(((clientX - left) / width) * bars.length);
    setAt(Math.min(Math.max(index, 0), bars.length - 1));
  }

  return (
    <div aria-hidden className="flex h-full flex-col text-ink-3 text-xs">
      <p className="min-h-5 text-right font-semibold text-ink-2">{at === null ? ' ' : bars[at]?.words}</p>
      <div className="mt-2 grid min-h-0 flex-1 grid-cols-[auto_1fr] grid-rows-[1fr_auto] gap-x-2">
        <div className="num flex flex-col-reverse justify-between text-right">
          {lines.map((line) => (
            <span key={line} className="-my-[0.5em] leading-none">
              {sayLine(line)}
            </span>
          ))}
        </div>
        <div className="relative">
          <svg
            viewBox={`0 0 ${bars.length} 100`}
            preserveAspectRatio="none"
            aria-hidden
            className="absolute inset-0 size-full touch-pan-y overflow-visible"
            onPointerMove={point}
            onPointerDown={point}
            onPointerLeave={() => setAt(null)}
          >
            {lines.map((line) => (
              <path
                key={line}
                d={`M0 ${100 - (line / top) * 100}H${bars.length}`}
                vectorEffect="non-scaling-stroke"
                className="stroke-line"
              />
            ))}
            {bars.map(({ id, value }, index) => {
              const height = value > 0 ? Math.max((value / top) * 100, LEAST_HEIGHT) : 0;
              return (
                <rect
                  key={id}
                  x={index + GAP / 2}
                  y={100 - height}
                  width={1 - GAP}
                  height={height}
                  className={cx(value > 0 && value === best ? bestFill : fill, at === index && 'opacity-70')}
                />
              );
            })}
          </svg>
        </div>
        <div className="col-start-2 flex justify-between pt-1.5">
          {labelled(bars).map(({ id, label }) => (
            <span key={id} className="break-words">
              {label}
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}

/** Indexes of the first and the last label, and of those evenly between. */
function labelled(bars: readonly Bar[]): Bar[] {
  const shown = Math.min(MAX_LABELS, bars.length);
  const step = (bars.length - 1) / Math.max(1, shown - 1);
  return Array.from({ length: shown }, (_, index) => bars[Math.round(index * step)] as Bar);
}
