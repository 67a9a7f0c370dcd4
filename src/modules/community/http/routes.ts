import type { RouteGroup } from '#server/http/endpoint-routes';
import { followingRoutes } from './following.ts';
import { messageRoutes } from './messages.ts';
import { reportRoutes } from './moderation.ts';
import { questionRoutes } from './questions.ts';
import { adminReviewRoutes, reviewRoutes, shopReviewRoutes } from './reviews.ts';

export const routes: RouteGroup[] = [
  messageRoutes,
  questionRoutes,
  followingRoutes,
  reviewRoutes,
  shopReviewRoutes,
  adminReviewRoutes,
  reportRoutes,
];
