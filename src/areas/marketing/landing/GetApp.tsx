import { useCallback, useEffect, useRef, useState } from 'react'
import { getLocale } from '../../../text/runtime.js'
import { useSiteWords } from '../../../web/layout/use-site-words.ts'
import { Button, ButtonLink, buttonClass } from '../../../web/ui/Button.tsx'
import { Deferred } from '../../../web/ui/Deferred.tsx'
import type { LandingWords } from './words.server.ts'

/** Chromium's offer to install the site, which waits until a button asks for it. */
type InstallOffer = Event & { prompt: () => Promise<unknown> }

const loadHowTo = () => import('./InstallDialog.tsx')

/** The ways to the app: the stores that the brand is in, else the browser's own «install», and the cabinet itself. */
export function GetApp({ words }: { words: LandingWords }) {
  const { stores, isExample } = useSiteWords().reach
  const shown = isExample ? [] : stores
  return (
    <>
      {shown.map(({ name, url }) => (
        <a key={url} className={buttonClass({ kind: 'primary', size: 'large' })} href={url} rel="noopener">
          {name}
        </a>
      ))}
      {shown.length === 0 && <Install label={words.mobile_install} />}
      <ButtonLink to={`/login?lang=${getLocale()}`} size="large">
        {words.mobile_open}
      </ButtonLink>
    </>
  )
}

/** Installs where the browser can, elsewhere tells how. */
function Install({ label }: { label: string }) {
  const offer = useRef<InstallOffer>(undefined)
  const [told, setTold] = useState(false)
  const close = useCallback(() => setTold(false), [])
  useEffect(() => {
    const keep = (event: Event) => {
      event.preventDefault()
      offer.current = event as InstallOffer
    }
    addEventListener('beforeinstallprompt', keep)
    return () => removeEventListener('beforeinstallprompt', keep)
  }, [])
  const install = () => {
    if (!offer.current) return setTold(true)
    // An offer can be taken once; the browser makes another if it was declined.
    void offer.current.prompt()
    offer.current = undefined
  }
  return (
    <>
      <Button className="needs-script" kind="primary" size="large" onClick={install}>
        {label}
      </Button>
      {told && <Deferred load={loadHowTo} props={{ onClose: close }} onClose={close} />}
    </>
  )
}
