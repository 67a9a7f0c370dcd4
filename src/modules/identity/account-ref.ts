/** Whose sign-in it is: a person's (customer or admin), a shop owner's, or that of one of a shop's team. */
export type AccountRef = { userId: string } | { shopId: string } | { memberId: string };

/** The id in a reference, whatever it is of. */
export const accountId = (account: AccountRef): string => Object.values(account)[0] as string;
