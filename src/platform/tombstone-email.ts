const CLOSED = '@closed.invalid';

/** The address of an account that is closed: nobody has it, and it leaves the true one free. */
export const tombstoneEmail = (id: string): string => `closed-${id}${CLOSED}`;

/** Whether an address is one that nobody has. */
export const isTombstoneEmail = (email: string): boolean => email.toLowerCase().endsWith(CLOSED);
