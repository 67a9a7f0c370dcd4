export { type ActiveApiKey, findApiKey } from './find-api-key.ts';
export {
  createApiKey,
  deleteShopApiKeys,
  purgeApiKeys,
  revokeApiKey,
  rotateApiKey,
} from './manage-api-keys.ts';
export { type ApiKeyOwner, listApiKeys } from './queries/api-key-rows.ts';
