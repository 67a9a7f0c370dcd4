export { createSwoove } from './provider.ts';
