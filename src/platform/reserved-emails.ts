/** Whether an email address belongs to a demo account, whose password is published. No real address has this domain. */
export const isDemoAddress = (email: string): boolean => email.toLowerCase().endsWith('@dwaso.test');

const CLOSED = '@closed.invalid';

/** Placeholder address of a closed account. It is undeliverable and frees the real address. */
export const tombstoneEmail = (id: string): string => `closed-${id}${CLOSED}`;

/** Whether an address is such a placeholder. */
export const isTombstoneEmail = (email: string): boolean => email.toLowerCase().endsWith(CLOSED);
