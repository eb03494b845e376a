import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: true,
  // The whole manifest is small; asking the server for routes one by one would only delay a click.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
