/** Browsers of other makers that open the guest's page in the tests, and the Debian packages that bring them. */
import { existsSync } from 'node:fs'

/** @typedef {{ name: string, programs: string[] }} Engine */

/** @satisfies {Record<string, Engine>} */
export const ENGINES = {
  firefox: { name: 'Firefox', programs: ['/usr/bin/firefox-esr'] },
  webkit: {
    name: 'WebKit',
    programs: [
      '/usr/bin/WebKitWebDriver',
      '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
      '/usr/bin/Xvfb',
    ],
  },
}

/**
 * Programs that the whole tests alone (`npm run test:all`) run beside the service.
 * @satisfies {Record<string, Engine>}
 */
export const OPERATORS_PROGRAMS = {
  caddy: { name: 'Caddy', programs: ['/usr/bin/caddy'] },
  nginx: { name: 'nginx', programs: ['/usr/sbin/nginx'] },
  haproxy: { name: 'HAProxy', programs: ['/usr/sbin/haproxy'] },
  pgbouncer: { name: 'pgbouncer', programs: ['/usr/sbin/pgbouncer'] },
  promtool: { name: 'promtool', programs: ['/usr/bin/promtool'] },
}

/** @param {Engine} engine */
export function isInstalled({ programs }) {
  return programs.every((path) => existsSync(path))
}
