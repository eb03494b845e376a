import { lazy, useCallback, useState } from 'react'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { brand } from '../../../brand.ts'
import * as m from '../../../text/messages.js'
import { getLocale } from '../../../text/runtime.js'
import { publicHead } from '../../../web/layout/public-head.ts'
import { useSiteWords } from '../../../web/layout/use-site-words.ts'
import { currentVisit } from '../../../web/layout/visit.server.ts'
import { localePath } from '../../../web/locale.ts'
import { formatNumber } from '../../../web/numbers.ts'
import { Button, ButtonLink, buttonClass } from '../../../web/ui/Button.tsx'
import { Deferred } from '../../../web/ui/Deferred.tsx'
import { Notice } from '../../../web/ui/Notice.tsx'
import { useUser } from '../../../web/use-root.ts'
import { NO_TARIFF, TARIFFS, type Tariff } from '../../account/tariff.ts'
import { payByForm, readCheckout } from '../../billing/pay/checkout.server.ts'
import { canPay, type PayAnswer, wantedTariff } from '../../billing/pay/purchase.ts'
import { type QrLook, qrAddress, qrSvg } from '../../design/print/qr.ts'
import { enterpriseFrom, Features } from './Features.tsx'
import { needWords, shelfOfNeeds } from './needs.server.ts'
import { Receipt } from './Receipt.tsx'
import { ShelfView } from './Shelf.tsx'
import hero from './tariff-hero.module.css'
import styles from './tariffs.module.css'

/** `?tariff=5` chooses one; for a member it is then told as arithmetic, with the ways to pay. */
export async function loader({ request, url }: LoaderFunctionArgs) {
  const { user, publicUrl } = currentVisit()
  const checkout = user && (await readCheckout(request, user, wantedTariff(url.searchParams)))
  const code = qrSvg(qrAddress(new URL(publicUrl).origin, DEMO), CODE_LOOK)
  return { needs: shelfOfNeeds(enterpriseFrom), words: needWords(), checkout, code }
}

/** A questionnaire of the wall that can be tried. */
const DEMO = 'demo/1'
const CODE_LOOK: QrLook = { dark: '#1b2440', accent: '#b93a14', style: 'square' }

export function action({ request }: ActionFunctionArgs) {
  return payByForm(request)
}

export const meta: MetaFunction = ({ matches }) =>
  publicHead(
    {
      path: '/tariffs',
      title: m.billing_tariffs_title(),
      description: m.billing_tariffs_lead(),
      above: [],
      data: (absolute) => [
        {
          '@type': 'Product',
          name: brand.name,
          description: m.billing_tariffs_lead(),
          brand: { '@type': 'Brand', name: brand.name },
          image: absolute('/icon-512.png'),
          offers: TARIFFS.filter(({ price }) => price !== null).map(({ name, price }) => ({
            '@type': 'Offer',
            name,
            price: String(price),
            priceCurrency: 'USD',
            url: absolute(localePath('/tariffs', getLocale())),
          })),
        },
      ],
    },
    matches,
  )

const TrialCard = lazy(() => import('../../billing/trial/TrialCard.tsx'))
/** Fetched by members alone; the server waits for it, so that the page is whole without scripts. */
const Checkout = lazy(() => import('../../billing/pay/Checkout.tsx'))

const loadRequest = () => import('./TariffRequest.tsx')

export default function TariffsPage() {
  const user = useUser()
  const [search] = useSearchParams()
  const isFull = search.get('subId') === 'full'
  const { words, checkout, code } = useLoaderData<typeof loader>()
  const { demo } = useSiteWords()
  const locale = getLocale()
  const answer = useActionData<PayAnswer>()
  const [requested, setRequested] = useState<Tariff>()
  const close = useCallback(() => setRequested(undefined), [])
  const isChosen = checkout !== null && checkout.tariff !== null && !checkout.barred
  return (
    <main id="content">
      <div className={hero.hero}>
        <div className={hero.inside}>
          <div className={hero.words}>
            <h1>{m.billing_tariffs_heading()}</h1>
            <p>{m.billing_tariffs_lead()}</p>
            {!user && (
              <div className={hero.begin}>
                <ButtonLink to={`/login?subId=register&lang=${locale}`} kind="ink" size="large">
                  {m.billing_start()}
                </ButtonLink>
                {/* A form, so that the button leads somewhere before its script is there. */}
                <form action={localePath('/request', locale)}>
                  <Button type="submit" size="large" className={hero.outline} data-window="demo">
                    {demo}
                  </Button>
                </form>
              </div>
            )}
            {checkout && (checkout.barred || user?.tariff === NO_TARIFF) && (
              <div className={hero.notice}>
                <Notice>{checkout.barred ?? m.billing_needed()}</Notice>
              </div>
            )}
          </div>
          <Receipt tariff={SAMPLE} words={words} code={code} codeHref={`/q/${DEMO}`} />
        </div>
      </div>
      <div className={styles.body}>
        {checkout?.trial && <TrialCard trial={checkout.trial} answer={answer} />}
        {isChosen && (
          <section className={styles.pay} id="pay">
            <h2>{m.billing_pay_title()}</h2>
            <Checkout checkout={checkout} path={localePath('/tariffs', getLocale())} answer={answer} />
          </section>
        )}
        <Menu isFolded={isChosen} onAsk={setRequested} />
        <Needs />
        <section className={styles.two}>
          <div>
            <h2>{m.billing_limit_title()}</h2>
            <p>{m.billing_limit_text()}</p>
          </div>
          <div className={styles.gauge}>
            <i className={styles.inPlan} />
            <i className={styles.locked} />
            <span>{m.billing_limit_used()}</span>
            <span>{m.billing_limit_locked()}</span>
          </div>
        </section>
        <Features isFull={isFull} />
      </div>
      {requested && (
        <Deferred load={loadRequest} props={{ tariff: requested, onClose: close }} onClose={close} />
      )}
    </main>
  )
}

/** The tariffs; folded once one is chosen, which then comes first. */
function Menu({ isFolded, onAsk }: { isFolded: boolean; onAsk: (tariff: Tariff) => void }) {
  const list = (
    <ul>
      {TARIFFS.map((tariff) => (
        <TariffRow key={tariff.number} tariff={tariff} onAsk={onAsk} />
      ))}
    </ul>
  )
  return (
    <section className={styles.menu}>
      {isFolded ? (
        <details className={styles.others}>
          <summary>{m.billing_menu_others()}</summary>
          {list}
        </details>
      ) : (
        <>
          <h2>{m.billing_menu_title()}</h2>
          {list}
        </>
      )}
    </section>
  )
}

function TariffRow({ tariff, onAsk }: { tariff: Tariff; onAsk: (tariff: Tariff) => void }) {
  const isYours = useUser()?.tariff === tariff.number
  return (
    <li className={styles.row}>
      <h3 className={styles.name}>{tariff.name}</h3>
      <span className={styles.limit}>
        {tariff.limit === null
          ? m.billing_from({ n: formatNumber(enterpriseFrom) })
          : m.billing_up_to({ n: formatNumber(tariff.limit) })}
        {isYours && <b className={styles.yours}>{m.billing_current()}</b>}
      </span>
      <span className={styles.leader} aria-hidden="true" />
      <span className={`${styles.price} ${tariff.price === null ? styles.ask : ''}`}>
        {tariff.price === null ? m.billing_on_request() : `$${tariff.price}`}
      </span>
      <Choose tariff={tariff} onAsk={onAsk} />
    </li>
  )
}

/** The bill at the top is for the middle of the list. */
const SAMPLE = { name: 'Premium', price: 599, limit: 600 }

/** Who each tariff suits. */
function Needs() {
  const { needs, words } = useLoaderData<typeof loader>()
  return (
    <section className={styles.needs}>
      <div className={styles.needsHead}>
        <h2>{words.title}</h2>
        <p>{words.lead}</p>
      </div>
      <ShelfView
        items={needs.map(({ tariff, drawing, title, text }) => ({
          drawing,
          words: (
            <>
              <b className={styles.suits}>{tariff}</b>
              <b className={styles.need}>{title}</b>
              {text}
            </>
          ),
        }))}
      />
    </section>
  )
}

/**
 * Newcomers register and come back to what they chose; members choose it here. What has no price, or can't be paid for yet,
 * is asked for by a form, which without scripts has a page of its own.
 */
function Choose({ tariff, onAsk }: { tariff: Tariff; onAsk: (tariff: Tariff) => void }) {
  const user = useUser()
  const { checkout } = useLoaderData<typeof loader>()
  const { number, name, price } = tariff
  const isYours = user?.tariff === number
  const here = `${localePath('/tariffs', getLocale())}?tariff=${number}`
  if (!user && price !== null)
    return (
      <ButtonLink
        to={`/login?subId=register&lang=${getLocale()}&redirect=${encodeURIComponent(`${here}#pay`)}`}
        className={styles.button}
        aria-label={m.billing_start_with({ name })}
      >
        {m.billing_start()}
      </ButtonLink>
    )
  if (checkout?.barred || (isYours && price === null)) return <span />
  if (checkout && price !== null && canPay(checkout.selling))
    return (
      <ButtonLink
        to={`${here}#pay`}
        className={styles.button}
        aria-label={isYours ? m.billing_prolong_named({ name }) : m.billing_choose_named({ name })}
        aria-current={checkout.tariff === number ? 'true' : undefined}
      >
        {isYours ? m.billing_prolong() : m.billing_choose()}
      </ButtonLink>
    )
  return (
    <a
      href={localePath('/request', getLocale())}
      className={`${buttonClass()} ${styles.button}`}
      aria-haspopup="dialog"
      aria-label={m.billing_write_about({ name })}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        onAsk(tariff)
      }}
    >
      {m.billing_write()}
    </a>
  )
}
