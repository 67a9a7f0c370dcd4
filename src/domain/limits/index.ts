export { purgeRefusals, recordRefusals, sumRefusals } from './refusals.ts';
