export { cardVersion } from './card-version.ts';
export { createShareCards } from './share-card.ts';
