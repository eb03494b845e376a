import {
  Link,
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { brand } from '../../../brand.ts'
import * as m from '../../../text/messages.js'
import { api } from '../../../web/api.server.ts'
import { currentVisit } from '../../../web/layout/visit.server.ts'
import { ButtonLink } from '../../../web/ui/Button.tsx'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { SelectField } from '../../../web/ui/Field.tsx'
import { PageHead } from '../../../web/ui/PageHead.tsx'
import { isAble } from '../../account/rights.ts'
import { inPageLanguage } from '../../templates/catalogue.ts'
import { DesignList } from '../PrintGallery.tsx'
import { OrderForm } from './OrderForm.tsx'
import { OrderList } from './OrderList.tsx'
import type { PrintMoney } from './OrderPayment.tsx'
import styles from './store.module.css'
import { TemplateMenu } from './TemplateList.tsx'

type Shown = 'prints' | 'templates' | 'orders' | 'order'
/** `?show=` says which part: designs, questionnaires, orders, or the form of an order. */
export async function loader({ request, url }: LoaderFunctionArgs) {
  const call = api(request)
  const param = url.searchParams.get('show')
  const show: Shown = param === 'templates' || param === 'orders' || param === 'order' ? param : 'prints'
  const [{ surveys }, list] = await Promise.all([
    call.get('/survey/receive'),
    show === 'orders' || show === 'templates'
      ? Promise.resolve([])
      : call.get('/survey/design/init').then((catalogue) => catalogue.list),
  ])
  const templates =
    show === 'templates'
      ? inPageLanguage((await call.get('/survey/receive', { id: 'parent' })).parentData)
      : []
  const { orders } = show === 'orders' ? await call.get('/order') : { orders: [] }
  const money = show === 'order' ? await printMoney(request) : null
  return { show, list, templates, orders, money, surveys: surveys.map(({ id, title }) => ({ id, title })) }
}

/** What copies cost and what is on the balance; null where they have no price, or for a member without the right to pay. */
async function printMoney(request: Request): Promise<PrintMoney | null> {
  const { user } = currentVisit()
  if (!user || !isAble(user.rights, 'pay')) return null
  const call = api(request)
  const [{ prices }, { balance, held, credit }] = await Promise.all([
    call.get('/balance/prices'),
    call.get('/balance'),
  ])
  const price = prices.find(({ kind }) => kind === 'print')?.price
  return price ? { price, balance: (balance - held + credit) / 100 } : null
}

export const meta: MetaFunction = () => [{ title: `${m.design_store_title()} – ${brand.name}` }]

/** What is ready to use: questionnaires, designs, and copies of these printed by us. */
export default function StorePage() {
  const { show, list, templates, orders, surveys, money } = useLoaderData<typeof loader>()
  const [search, setSearch] = useSearchParams()
  const survey = surveys.find(({ id }) => id === search.get('survey')) ?? surveys[0]
  const tabs = [
    ['prints', m.design_store_prints()],
    ['templates', m.design_store_templates()],
    ['orders', m.design_store_orders()],
  ] as const
  const here = show === 'order' ? 'orders' : show
  return (
    <>
      <PageHead title={m.design_store_title()} lead={m.design_store_lead()} />
      <nav className={styles.tabs} aria-label={m.design_store_title()}>
        {tabs.map(([name, text]) => (
          <Link key={name} to={`/store?show=${name}`} aria-current={here === name ? 'page' : undefined}>
            {text}
          </Link>
        ))}
      </nav>
      {show === 'templates' && <TemplateMenu templates={templates} />}
      {show === 'orders' && <OrderList orders={orders} />}
      {(show === 'prints' || show === 'order') && !survey && (
        <EmptyState
          title={m.design_store_no_survey()}
          action={
            <ButtonLink to="/survey" kind="primary">
              {m.design_store_make()}
            </ButtonLink>
          }
        >
          {m.design_store_no_survey_text()}
        </EmptyState>
      )}
      {show === 'order' && survey && (
        <OrderForm
          key={`${survey.id} ${search}`}
          survey={survey}
          design={list.find(({ id }) => id === search.get('design')) ?? list[0]!}
          search={search}
          money={money}
        />
      )}
      {show === 'prints' && survey && (
        <div className={styles.prints}>
          <div className={styles.for}>
            <SelectField
              label={m.design_store_for()}
              value={survey.id}
              onChange={(event) =>
                setSearch(
                  { show: 'prints', survey: event.currentTarget.value },
                  { replace: true, preventScrollReset: true },
                )
              }
            >
              {surveys.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </SelectField>
          </div>
          <DesignList
            list={list}
            linkOf={({ id }) => ({
              to: `/survey/${survey.id}/design?show=print&design=${id}`,
              isCurrent: false,
            })}
          />
        </div>
      )}
    </>
  )
}
