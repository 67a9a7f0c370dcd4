import type { Screen } from '../screen.ts';
import { AGENT_SCREENS } from './agent.ts';
import { CUSTOMER_SCREENS } from './customer.ts';
import { GROUP_SCREENS } from './group.ts';
import { HARVEST_SCREENS } from './harvest.ts';
import { INTEREST_SCREENS } from './interest.ts';
import { LANGUAGE_SCREENS } from './language.ts';
import { MESSAGES_SCREENS } from './messages.ts';
import { PIN_SCREENS } from './pin-setup.ts';
import { QUOTE_OFFER_SCREENS } from './quote-offer.ts';
import { QUOTE_SCREENS } from './quotes.ts';
import { REGISTER_SCREENS } from './register.ts';
import { HELP_SCREEN, SHOP_SCREENS } from './shop.ts';
import { SHOP_GOODS_SCREENS } from './shop-goods.ts';
import { SHOP_ORDER_SCREENS } from './shop-orders.ts';
import { STRANGER_SCREENS } from './stranger.ts';
import { WALLET_SCREENS } from './wallet.ts';
import { WEIGHT_SCREENS } from './weight.ts';

/** All screens by name; stored dialogues name them. */
export const MENUS: Readonly<Record<string, Screen>> = {
  ...SHOP_SCREENS,
  ...SHOP_ORDER_SCREENS,
  ...SHOP_GOODS_SCREENS,
  ...HARVEST_SCREENS,
  ...QUOTE_SCREENS,
  ...QUOTE_OFFER_SCREENS,
  ...CUSTOMER_SCREENS,
  ...STRANGER_SCREENS,
  ...AGENT_SCREENS,
  ...GROUP_SCREENS,
  ...INTEREST_SCREENS,
  ...LANGUAGE_SCREENS,
  ...MESSAGES_SCREENS,
  ...REGISTER_SCREENS,
  ...PIN_SCREENS,
  ...WALLET_SCREENS,
  ...WEIGHT_SCREENS,
  help: HELP_SCREEN,
};
