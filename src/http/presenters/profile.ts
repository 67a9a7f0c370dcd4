import type { getProfile, listAddresses } from '#modules/identity';

type ProfileRow = Awaited<ReturnType<typeof getProfile>>;
type AddressRow = Awaited<ReturnType<typeof listAddresses>>[number];

export function presentProfile({ emailVerifiedAt, createdAt, ...shown }: ProfileRow) {
  return { ...shown, isVerified: emailVerifiedAt !== null, createdAt: createdAt.toISOString() };
}

export function presentAddress({ userId: _, usedAt: __, createdAt, ...shown }: AddressRow) {
  return { ...shown, createdAt: createdAt.toISOString() };
}
