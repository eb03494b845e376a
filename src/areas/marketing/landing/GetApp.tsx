import { getLocale } from '../../../text/runtime.js'
import { useSiteWords } from '../../../web/layout/use-site-words.ts'
import { Button, ButtonLink, buttonClass } from '../../../web/ui/Button.tsx'
import { Deferred } from '../../../web/ui/Deferred.tsx'
import { useInstall } from '../../../web/use-install.ts'
import type { LandingWords } from './words.server.ts'

const loadHowTo = () => import('./InstallDialog.tsx')

/** The ways to the app: the stores that the brand is in, else the browser's own «install», and the cabinet itself. */
export function GetApp({ words }: { words: LandingWords }) {
  const { stores, isExample } = useSiteWords().reach
  const visibleStores = isExample ? [] : stores
  return (
    <>
      {visibleStores.map(({ name, url }) => (
        <a key={url} className={buttonClass({ kind: 'primary', size: 'large' })} href={url} rel="noopener">
          {name}
        </a>
      ))}
      {visibleStores.length === 0 && <Install label={words.mobile_install} />}
      <ButtonLink to={`/login?lang=${getLocale()}`} size="large">
        {words.mobile_open}
      </ButtonLink>
    </>
  )
}

/** Installs the app where the browser can, otherwise shows how. */
function Install({ label }: { label: string }) {
  const { install, isTold, close } = useInstall()
  return (
    <>
      <Button className="needs-script" kind="primary" size="large" onClick={() => void install()}>
        {label}
      </Button>
      {isTold && <Deferred load={loadHowTo} props={{ onClose: close }} onClose={close} />}
    </>
  )
}
