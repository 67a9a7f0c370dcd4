export { type FeaturedShop, type HomeView, readHome } from './queries/home.ts';
export { readHomeStats } from './queries/home-stats.ts';
export { countCustomers, readMarketSummary } from './queries/market-summary.ts';
export { readProductFeedback } from './queries/product-feedback.ts';
