import type { Language } from '#shared/languages';
import type { MomoNetwork } from '#shared/phone';
import type { ShopRole } from '#shared/shop-roles';
import type { PaymentStarter, UssdDeps } from './deps.ts';
import type { Data, Step } from './states.ts';

/** A numbered choice of a screen. */
export interface Option {
  label: string;
  step: Step;
}

/** A screen's words and ways on. */
export interface View {
  text: string;
  options?: Option[];
  /** Where any other answer leads. It is added to the step's data as `typed`, unless it is secret. */
  typed?: Step;
  /** The data with which this screen is shown again, where a secret has led to it. */
  data?: Data;
  /** The other answer is a code or a PIN: it is stored nowhere. */
  isSecret?: true;
  /** The language of this screen and of the rest of the dialogue. */
  language?: Language;
  /** The dialogue is over. */
  isEnd?: true;
}

/** Who is at the phone: in one role at a time. */
export type Visitor =
  /** `memberId` is null for the shop's owner. */
  | {
      role: 'shop';
      id: string;
      name: string;
      memberId: string | null;
      shopRole: ShopRole;
      language?: Language;
    }
  | { role: 'customer'; id: string; name: string; language?: Language }
  | { role: 'stranger' };

/** What screens get: the visitor, and the commands' dependencies. */
export interface Visit {
  deps: UssdDeps;
  startPayment: PaymentStarter;
  /** E.164. */
  msisdn: string;
  /** As the gateway says; null where it does not. */
  network: MomoNetwork | null;
  visitor: Visitor;
  /** Names the dialogue, for idempotency keys: each of its actions is done once. */
  dialogueKey: string;
}

/** A screen of the menus. */
export interface Screen {
  /** The lowest role of a shop's team that it is open to; all by default. */
  least?: ShopRole;
  /** Whether it wants the PIN: once in a dialogue, each time, or each time from who has set one. */
  pin?: 'once' | 'each' | 'ifSet';
  /** What the PIN is asked for; by default the common words. */
  ask?(visit: Visit, data: Data): Promise<string>;
  /**
   * Shows the screen, or does what it stands for.
   * @param secret the delivery code that was typed; empty otherwise
   * @throws AppError as the commands that it calls; its message is shown
   */
  show(visit: Visit, data: Data, secret: string): Promise<View>;
}
