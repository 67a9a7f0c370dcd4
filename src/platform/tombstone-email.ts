const CLOSED = '@closed.invalid';

/** Placeholder address of a closed account. It is undeliverable and frees the real address. */
export const tombstoneEmail = (id: string): string => `closed-${id}${CLOSED}`;

/** Whether an address is such a placeholder. */
export const isTombstoneEmail = (email: string): boolean => email.toLowerCase().endsWith(CLOSED);
