/** Refers to an account: a person (customer or admin), a shop owner, or a member of a shop's team. */
export type AccountRef = { userId: string } | { shopId: string } | { memberId: string };

/** The id in a reference of any kind. */
export const accountId = (account: AccountRef): string => Object.values(account)[0] as string;
