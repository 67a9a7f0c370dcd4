import type { RouteGroup } from '#server/http/endpoint-routes';
import { followingRoutes } from './following.ts';
import { messageRoutes } from './messages.ts';
import { adminReviewRoutes, reportRoutes } from './moderation.ts';
import { questionRoutes } from './questions.ts';

export const routes: RouteGroup[] = [
  messageRoutes,
  questionRoutes,
  followingRoutes,
  adminReviewRoutes,
  reportRoutes,
];
