import { dictionary } from '@zxcvbn-ts/language-common';
import { ADMIN_PASSWORD_MIN_LENGTH, PASSWORD_MIN_LENGTH } from '#shared/constants';
import { AppError } from '#shared/errors';

/** Whose password it is to be: what a guesser tries first. */
export interface PasswordOwner {
  email: string;
  /** The person's and the shop's names, each as a whole. */
  names: string[];
  admin?: boolean;
}

let common: Set<string> | undefined;

/** Some 49,000 passwords that were found most often in leaks; the 10,000 commonest are among them. */
function isCommon(password: string): boolean {
  common ??= new Set(dictionary['passwords-common'] as string[]);
  return common.has(password.toLowerCase());
}

/** Letters and digits alone, so that `Ama.Serwaa1` is known again as a name; digits at the end don't count. */
const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/\d+$/, '');

/** Names that stand on every page: with a year behind them they are the next that a guesser tries. */
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
 * What is wrong with a new password, in words fit for its owner; null when it may be used. At least 8 characters
 * (an admin's 12) that are not all blanks, not one of the commonest or the market's name, not the owner's own e-mail or name.
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

/**
 * The one check of a new password, wherever one is set.
 * @throws AppError VALIDATION_ERROR on `field`
 */
export function assertNewPassword(password: string, owner: PasswordOwner, field = 'password'): void {
  const problem = passwordProblem(password, owner);
  if (problem) throw new AppError('VALIDATION_ERROR', problem, { errors: { [field]: problem } });
}
