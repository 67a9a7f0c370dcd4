export { apiKeyCreate } from '#src/modules/api-keys/contract/api-keys.ts';
