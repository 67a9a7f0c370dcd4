export {
  chooseFollowMails,
  countFollowers,
  forgetFollowers,
  forgetFollowing,
  stopFollowMails,
  unfollowShop,
  wantsFollowMails,
} from './choices.ts';
export { followShop } from './follow-shop.ts';
export { tellFollowers } from './tell-followers.ts';
