import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: true,
  // The whole manifest in every page costs visitors more than asking for the routes of the links in sight.
  routeDiscovery: { mode: 'lazy' },
} satisfies Config
