export { cardVersion, SHOP_CARD_GOODS, shopCardVersion } from './card-version.ts';
export { createShareCards } from './share-card.ts';
export { sweepShareCards } from './sweep-share-cards.ts';
