export { type HomeView, type MakerView, readHome } from './queries/home.ts';
export { readHomeFigures } from './queries/home-figures.ts';
export { countCustomers, readMarketSummary } from './queries/market-summary.ts';
export { saidOfProduct } from './queries/said-of-product.ts';
