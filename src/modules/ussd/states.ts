import type { Language } from '#shared/languages';

/** What a screen is about; part of the stored state, so never a PIN or a delivery code. */
export type Data = Readonly<Record<string, string | number | null>>;

/** A way to a screen. */
export interface Step {
  screen: string;
  data?: Data;
  /** Takes the place of the present screen, so that "Back" leads to the one before: another page of a list. */
  replaces?: true;
}

/** A dialogue between two turns. */
export interface VisitState {
  /** Null until a visitor with two accounts has chosen one. */
  role: 'shop' | 'customer' | 'stranger' | null;
  /** The account, which must stay the same during a dialogue. */
  accountId: string | null;
  /** The screens from the menu to the present one. */
  trail: Step[];
  /** Ways on from the present screen. */
  options: Step[];
  typed: Step | null;
  /** The next answer is a PIN or a delivery code. */
  isSecret: boolean;
  /** The PIN was right in this dialogue. */
  hasPin: boolean;
  /** The step that waits for the PIN. */
  waiting: Step | null;
  /** A refusal is shown: any answer leads back to the present screen. */
  isNotice: boolean;
  /** Chosen in this dialogue; otherwise that of the account. */
  language?: Language;
  /** The dialogue to continue, while the visitor is asked. */
  earlier: VisitState | null;
}
