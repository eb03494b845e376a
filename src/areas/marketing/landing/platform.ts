/** The kinds of devices that install a site in different ways. */
export type Platform = 'ios' | 'android' | 'mac' | 'desktop'

/**
 * The device by what its browser says of itself. An iPad calls itself a Mac, but no Mac can be touched in many places.
 * `mac` is Safari alone: other browsers install there as they do on any computer.
 */
export function platformOf({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): Platform {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios'
  if (/Android/.test(userAgent)) return 'android'
  if (!/Macintosh/.test(userAgent)) return 'desktop'
  if (maxTouchPoints > 1) return 'ios'
  return /Chrome|Firefox|Edg/.test(userAgent) ? 'desktop' : 'mac'
}
