/** Top and bottom in px from the top of what is seen. */
export type Band = { top: number; bottom: number };

const GAP_PX = 8;

/**
 * The uppermost place between `from` and `to` where `height` covers none of `taken`; `from` where there is none, so
 * that what is said is seen at all.
 */
export function clearSpot({
  height,
  from,
  to,
  taken,
}: {
  height: number;
  from: number;
  to: number;
  taken: readonly Band[];
}): number {
  const tries = [from, ...taken.map(({ bottom }) => bottom + GAP_PX).filter((top) => top > from)];
  const isFree = (top: number) =>
    top + height <= to &&
    taken.every((band) => band.bottom + GAP_PX <= top || top + height + GAP_PX <= band.top);
  return tries.toSorted((a, b) => a - b).find(isFree) ?? from;
}
