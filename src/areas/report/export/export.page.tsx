import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { brand } from '../../../brand.ts'
import * as m from '../../../text/messages.js'
import { api } from '../../../web/api.server.ts'
import { currentVisit } from '../../../web/layout/visit.server.ts'
import { formatNumber } from '../../../web/numbers.ts'
import { isAble } from '../../account/rights.ts'
import { formatDays } from '../../analytics/filter/days.ts'
import { filterWords } from '../../analytics/filter/filter-words.ts'
import { closedDays, todayIn, typedSearch, whereParam } from '../../analytics/filter/page-filter.ts'
import { readPageFilter } from '../../analytics/filter/read-page-filter.ts'
import { ExportForm } from './ExportForm.tsx'
import { ExportFrame } from './ExportFrame.tsx'
import styles from './export.module.css'
import { OFFERED } from './export-words.ts'

/** The address is that of the analytic page: what is chosen there is what is taken out. */
export async function loader({ request, params, url }: LoaderFunctionArgs) {
  const id = params.id!
  const typed = typedSearch(url.searchParams)
  if (typed) return redirect(url.pathname + typed)
  const call = api(request)
  const { user } = currentVisit()
  const today = todayIn(user!.timezone, new Date())
  const pageFilter = readPageFilter(url.searchParams, today)
  const filter = {
    ...(pageFilter.subId && { subId: pageFilter.subId }),
    ...(pageFilter.subjectId && { subjectId: pageFilter.subjectId }),
    ...(pageFilter.class && { class: pageFilter.class }),
    ...(pageFilter.locale && { locale: pageFilter.locale }),
    ...(pageFilter.placement && { placement: pageFilter.placement }),
    ...(pageFilter.find && { find: pageFilter.find }),
    ...(pageFilter.status && { status: pageFilter.status }),
    ...(pageFilter.where.length > 0 && { where: whereParam(pageFilter.where) }),
    ...(pageFilter.dates?.from && { startDate: pageFilter.dates.from }),
    ...(pageFilter.dates?.to && { endDate: pageFilter.dates.to }),
  }
  const exports = user !== null && isAble(user.rights, 'export')
  const [{ survey }, { branch }, people, answers, columns] = await Promise.all([
    call.get('/survey/receive', { id }),
    call.get('/survey/branch', { id }),
    pageFilter.subjectId ? call.get('/survey/subject', { id }) : null,
    call.get('/survey/answers', { id, ...filter, count: '1', limit: 1 }),
    exports ? call.get('/report/export/columns', { id }) : null,
  ])
  return {
    survey: { id, title: survey.title },
    back: `/survey/${id}/analytic${url.search}`,
    filter,
    days: closedDays(pageFilter.dates, today),
    narrowed: [
      ...filterWords({ ...pageFilter, where: [] }, branch, people?.subjects ?? []),
      ...(pageFilter.where.length > 0
        ? [`${m.analytics_conditions()}: ${formatNumber(pageFilter.where.length)}`]
        : []),
    ],
    answers: answers.total ?? null,
    columns,
    first: OFFERED.find((format) => format === url.searchParams.get('file')) ?? 'pdf',
    seesContacts: user !== null && isAble(user.rights, 'reply'),
    timezone: user!.timezone,
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData ? `${m.report_export_page()}: ${loaderData.survey.title} – ${brand.name}` : '' },
]

/** Takes the figures or the answers out as a file. */
export default function ExportPage() {
  const { survey, back, filter, days, narrowed, answers, columns, first, seesContacts, timezone } =
    useLoaderData<typeof loader>()
  return (
    <ExportFrame
      survey={survey}
      here={{ text: m.report_export_back(), to: back }}
      lead={m.report_export_lead()}
      isOpen={columns !== null}
    >
      {columns && (
        <ExportForm
          id={survey.id}
          filter={filter}
          columns={columns}
          seesContacts={seesContacts}
          timezone={timezone}
          first={first}
        >
          <section className={styles.chosen}>
            <h2>{m.report_export_chosen()}</h2>
            <p className={styles.what}>
              <strong>{days ? formatDays(days) : m.report_paper_all_time()}</strong>
              <span>
                {[
                  ...narrowed,
                  answers &&
                    m.report_paper_answers({
                      n: `${formatNumber(answers.n)}${answers.isPart ? '+' : ''}`,
                      count: answers.n,
                    }),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </p>
          </section>
        </ExportForm>
      )}
    </ExportFrame>
  )
}
