export { readSettings } from './queries.ts';
