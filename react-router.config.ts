import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  ssr: true,
  // All routes come with the first scripts: nothing is asked for, and all drawn again, after them.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
