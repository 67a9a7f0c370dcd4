import { table } from '#contract/table';
import { done, success } from '#shared/envelope';
import { followers, following, followMails, stopKey } from './following.ts';

export const followingEndpoints = table('Following', {
  'GET /users/following': {
    id: 'listFollowedShops',
    summary: 'List the shops one follows',
    description: 'Newest first. For example to show under a shop whether it is followed.',
    for: 'customer',
    says: 'The shops, and whether you are mailed of them',
    answer: success(following),
  },
  'PUT /users/following': {
    id: 'chooseFollowMails',
    summary: 'Say whether to be mailed of followed shops',
    description:
      'One mail a day at most, when one opens again after a holiday or has something new; no other mail depends on it.',
    for: 'customer',
    body: followMails,
    example: { mails: true },
    says: 'The shops, and whether you are mailed of them',
    answer: success(following),
  },
  'POST /shops/{id}/follow': {
    id: 'followShop',
    summary: 'Follow a shop',
    description: 'The shop learns only how many follow it. For example the weaver who is away until Easter.',
    for: 'customer',
    says: 'The shops, and whether you are mailed of them',
    answer: success(following),
    failures: [404, 409],
  },
  'DELETE /shops/{id}/follow': {
    id: 'unfollowShop',
    summary: 'Follow a shop no longer',
    description: 'For example once the cloth is bought. It is no error where it was not followed.',
    for: 'customer',
    says: 'The shops, and whether you are mailed of them',
    answer: success(following),
  },
  'POST /following/stop': {
    id: 'stopFollowMails',
    summary: 'Stop the mails about followed shops',
    description: 'By the key of the link that stands in each of them, without signing in.',
    for: 'anyone',
    limits: ['codesByIp'],
    body: stopKey,
    example: { key: 'pS2l9yN3n8mC4tqkq0Yw6l0b2g9y1Yx5Hc7dYk3u9mQ' },
    says: 'Done',
    answer: done,
    failures: [404],
  },
  'GET /shops/followers': {
    id: 'countFollowers',
    summary: 'Count who follows one’s shop',
    description: 'How many, and never who. For example before something new is put on sale.',
    for: 'shop packer',
    says: 'How many',
    answer: success(followers),
  },
});
