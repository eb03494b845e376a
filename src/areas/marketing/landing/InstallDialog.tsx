import * as m from '../../../text/messages.js'
import { SiteDialog } from '../SiteDialog.tsx'
import styles from './InstallDialog.module.css'
import { type Platform, platformOf } from './platform.ts'

const GUIDES: { platform: Platform; name: () => string; steps: (() => string)[] }[] = [
  {
    platform: 'ios',
    name: m.marketing_install_ios,
    steps: [m.marketing_install_ios_1, m.marketing_install_ios_2, m.marketing_install_ios_3],
  },
  {
    platform: 'android',
    name: m.marketing_install_android,
    steps: [m.marketing_install_android_1, m.marketing_install_android_2, m.marketing_install_android_3],
  },
  {
    platform: 'desktop',
    name: m.marketing_install_desktop,
    steps: [m.marketing_install_desktop_1, m.marketing_install_desktop_2],
  },
  {
    platform: 'mac',
    name: m.marketing_install_mac,
    steps: [m.marketing_install_mac_1, m.marketing_install_mac_2],
  },
]

/** How to install the app: for the visitor's own device first, the others folded below. */
export default function InstallDialog({ onClose }: { onClose: () => void }) {
  const own = platformOf(navigator)
  return (
    <SiteDialog title={m.marketing_install_title()} closeText={m.web_close()} narrow onClose={onClose}>
      {() => (
        <>
          <p>{m.marketing_install_lead()}</p>
          {GUIDES.filter(({ platform }) => platform === own).map((guide) => (
            <Guide key={guide.platform} {...guide} />
          ))}
          <details className={styles.others}>
            <summary>{m.marketing_install_other()}</summary>
            {GUIDES.filter(({ platform }) => platform !== own).map((guide) => (
              <Guide key={guide.platform} {...guide} />
            ))}
          </details>
        </>
      )}
    </SiteDialog>
  )
}

function Guide({ name, steps }: { name: () => string; steps: (() => string)[] }) {
  return (
    <section className={styles.guide}>
      <h3>{name()}</h3>
      <ol>
        {steps.map((step) => (
          <li key={step()}>{step()}</li>
        ))}
      </ol>
    </section>
  )
}
