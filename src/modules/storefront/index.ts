export { type FeaturedShop, type HomeView, readHome, readHomeStats } from './queries/home.ts';
export { countCustomers, readMarketSummary } from './queries/market-summary.ts';
export { readProductFeedback } from './queries/product-feedback.ts';
