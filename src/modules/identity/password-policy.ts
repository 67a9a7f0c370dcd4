import { dictionary } from '@zxcvbn-ts/language-common';
import { ADMIN_PASSWORD_MIN_LENGTH, PASSWORD_MIN_LENGTH } from '#shared/constants';
import { AppError } from '#shared/errors';

/** The account of a new password, for what an attacker guesses first. */
export interface PasswordOwner {
  email: string;
  /** Full names of the person and the shop. */
  names: string[];
  admin?: boolean;
}

let common: Set<string> | undefined;

/** Some 49,000 of the most common leaked passwords, including the top 10,000. */
function isCommon(password: string): boolean {
  common ??= new Set(dictionary['passwords-common'] as string[]);
  return common.has(password.toLowerCase());
}

/** Letters and digits only, without trailing digits, so that `Ama.Serwaa1` matches a name. */
const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/\d+$/, '');

/** Names of the market and its surroundings: with a year appended, an attacker's next guesses. */
const OURS = new Set([
  'dwaso',
  'dwasomarket',
  'dwasoghana',
  'ghana',
  'ghanamarket',
  'momo',
  'mobilemoney',
  'paystack',
]);

function isOwners(password: string, { email, names }: PasswordOwner): boolean {
  const given = bare(password);
  if (given === '') return false;
  const own = [email, email.split('@', 1)[0] as string, ...names, names.join('')];
  return own.some((text) => bare(text) === given);
}

/**
 * Why a new password is not acceptable, in words for its owner; null if it is. At least 8 characters (12 for admins),
 * not only spaces, not a common password or the market's name, and not the owner's e-mail or name.
 */
export function passwordProblem(password: string, owner: PasswordOwner): string | null {
  const least = owner.admin ? ADMIN_PASSWORD_MIN_LENGTH : PASSWORD_MIN_LENGTH;
  if (password.length < least) {
    return owner.admin
      ? `An admin password must have at least ${least} characters`
      : `Password must be at least ${least} characters long`;
  }
  if (password.trim().length < least) return 'Spaces at the beginning or end do not count';
  if (isCommon(password.normalize('NFKC')) || isCommon(password.trim()) || OURS.has(bare(password))) {
    return 'Too many people use this password. Please choose another one.';
  }
  if (isOwners(password, owner)) return 'Do not use your name or email as your password';
  return null;
}

/** The only check of a new password. @throws AppError VALIDATION_ERROR on `field` */
export function assertNewPassword(password: string, owner: PasswordOwner, field = 'password'): void {
  const problem = passwordProblem(password, owner);
  if (problem) throw new AppError('VALIDATION_ERROR', problem, { errors: { [field]: problem } });
}
