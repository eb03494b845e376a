import { useEffect, useState } from 'react'
import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from 'react-router'
import * as m from '../../text/messages.js'
import { getLocale } from '../../text/runtime.js'
import { api } from '../../web/api.server.ts'
import { LanguageSwitch } from '../../web/layout/LanguageSwitch.tsx'
import { Logo } from '../../web/layout/Logo.tsx'
import { publicHead } from '../../web/layout/public-head.ts'
import { localePath } from '../../web/locale.ts'
import { Ornament } from '../../web/ui/Ornament.tsx'
import { useUser } from '../../web/use-root.ts'
import { Stage } from './Stage.tsx'
import { TryForm } from './TryForm.tsx'
import { tradePictures } from './trade-pictures.server.ts'
import { TRADES, tradeOf } from './trades.ts'
import styles from './try.module.css'
import { type TryAnswer, takeForm } from './try-form.server.ts'
import { firstChoice } from './tryout-document.ts'
import { useTryout } from './use-tryout.ts'

/** What the page begins with: the drawings of all trades, and the questionnaire of the first. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { template } = await api(request).get('/survey/template', { id: tradeOf(TRADES[0]!).template })
  const { id, title, document } = template
  return { pictures: tradePictures(), first: { id, title, document } }
}

export function action({ request }: ActionFunctionArgs) {
  return takeForm(request)
}

export const meta: MetaFunction = ({ matches }) =>
  publicHead(
    { path: '/try', title: m.try_meta(), description: m.try_lead(), pictureOf: '/', above: [] },
    matches,
  )

/** Trying without an account: what is chosen on the left is alive on the right. */
export default function TryPage() {
  const { pictures, first } = useLoaderData<typeof loader>()
  const answer = useActionData<TryAnswer>()
  const session = useTryout(answer?.choice ?? firstChoice(TRADES[0]!), answer?.tryout)
  return (
    <div className={styles.field}>
      <Head />
      <OfflineBar />
      <main id="content" className={styles.page}>
        <TryForm session={session} pictures={pictures} problem={answer?.problem} />
        <Stage session={session} first={first} />
      </main>
      <div className={styles.table} aria-hidden="true">
        <Ornament tile={96} color="#f6c445" />
      </div>
    </div>
  )
}

function Head() {
  const locale = getLocale()
  const user = useUser()
  return (
    <header className={styles.head}>
      <Logo to={localePath('/', locale)} field="var(--field)" small />
      <span />
      <LanguageSwitch addressed />
      <Link className={styles.enter} to={user ? '/cabinet' : `/login?lang=${locale}`}>
        {user ? m.web_to_cabinet() : m.web_sign_in()}
      </Link>
    </header>
  )
}

function OfflineBar() {
  const [isOffline, setIsOffline] = useState(false)
  useEffect(() => {
    const look = () => setIsOffline(!navigator.onLine)
    look()
    addEventListener('online', look)
    addEventListener('offline', look)
    return () => {
      removeEventListener('online', look)
      removeEventListener('offline', look)
    }
  }, [])
  return (
    <p role="status" className={isOffline ? styles.offline : undefined}>
      {isOffline && m.try_offline()}
    </p>
  )
}
