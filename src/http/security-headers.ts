import type { Config } from '../platform/config/config.ts'

/** What the headers depend on. */
export type HeaderConfig = Pick<Config, 'publicUrl' | 'hstsSubdomains'>

/** The policy of everything that is not a page: data, files, redirects and errors never load or frame anything. */
export const NOTHING_POLICY =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** Browser features that no page uses. Guest pages may use the microphone and the location; videos may go full screen. */
const PERMISSIONS = [
  ...['accelerometer', 'bluetooth', 'browsing-topics', 'camera', 'display-capture', 'gyroscope', 'hid'],
  ...[
    'idle-detection',
    'local-fonts',
    'magnetometer',
    'midi',
    'payment',
    'serial',
    'usb',
    'xr-spatial-tracking',
  ],
]
  .map((feature) => `${feature}=()`)
  .concat('geolocation=(self)', 'microphone=(self)')
  .join(', ')

/** What every response of both servers carries, errors, redirects and files included. */
export function commonHeaders({ publicUrl, hstsSubdomains }: HeaderConfig): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': PERMISSIONS,
    ...(publicUrl.startsWith('https:') && {
      'strict-transport-security': `max-age=31536000${hstsSubdomains ? '; includeSubDomains' : ''}`,
    }),
  }
}

/** Whether a response with that policy also says X-Frame-Options: the old header for what `frame-ancestors` says. */
export function refusesFrames(policy: string): boolean {
  return policy.includes("frame-ancestors 'none'")
}
