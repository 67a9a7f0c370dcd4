/** A reservation's units, in the order of its time. */
export interface ReservedUnits {
  orderId: string;
  quantity: number;
}

/**
 * What each reservation gets of a short harvest: its share in proportion, rounded down to whole units; the units left
 * over go one each by time of order (the terms say so beforehand). Never more than was reserved.
 * @param reservations oldest first
 * @param units brought in
 */
export function splitShort(reservations: readonly ReservedUnits[], units: number): Map<string, number> {
  const reserved = reservations.reduce((sum, { quantity }) => sum + quantity, 0);
  const given = Math.min(units, reserved);
  const shares = new Map(
    reservations.map(({ orderId, quantity }) => [
      orderId,
      reserved === 0 ? 0 : Number((BigInt(given) * BigInt(quantity)) / BigInt(reserved)),
    ]),
  );
  let rest = given - [...shares.values()].reduce((sum, share) => sum + share, 0);
  for (const { orderId, quantity } of reservations) {
    const share = shares.get(orderId) ?? 0;
    if (rest === 0 || share >= quantity) continue;
    shares.set(orderId, share + 1);
    rest -= 1;
  }
  return shares;
}
