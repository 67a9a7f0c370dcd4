export {
  findInterest,
  type InterestRow,
  purgeInterests,
  registerInterest,
  removeInterest,
} from './interests.ts';
export { countInterests, exportInterests, listInterests } from './queries.ts';
