import type { Config } from '@react-router/dev/config';

const language = process.env.VITE_LANGUAGE ?? 'en';

export default {
  appDirectory: 'src/web',
  // Each language is a build of its own (tools/build-if-needed.ts).
  basename: language === 'en' ? '/' : `/${language}`,
  buildDirectory: language === 'en' ? 'build' : `build/${language}`,
  ssr: true,
  // All routes come with the first scripts: nothing is asked for, and all drawn again, after them.
  routeDiscovery: { mode: 'initial' },
  // One file a page: its loader is a few lines, and a file of their own would cost one more request.
  splitRouteModules: false,
} satisfies Config;
