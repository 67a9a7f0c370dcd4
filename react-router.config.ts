import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  ssr: true,
  // All routes come with the first scripts: nothing is asked for, and all drawn again, after them.
  routeDiscovery: { mode: 'initial' },
  // One file a page: its loader is a few lines, and a file of their own would cost one more request.
  splitRouteModules: false,
} satisfies Config;
