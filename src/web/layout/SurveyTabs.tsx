import { useLocation } from 'react-router'
import { isAble } from '../../areas/account/rights.ts'
import { isPageWritten } from '../../pages.ts'
import * as m from '../../text/messages.js'
import { useUser } from '../use-root.ts'
import { Tabs } from './Tabs.tsx'

type Part = {
  /** Under `/survey/{id}`. */
  path: string
  text: () => string
  /** Only for members who may change the survey. */
  changes?: true
  /** Pages without a tab of their own that belong to this one, with all below them. */
  holds?: readonly string[]
}
type Place = { text: () => string; parts: readonly Part[] }

/** The places of a survey; one with several parts shows them in a second row. */
const PLACES: readonly Place[] = [
  { text: m.web_tab_overview, parts: [{ path: '', text: m.web_tab_overview }] },
  { text: m.web_tab_question, parts: [{ path: '/question', text: m.web_tab_question, changes: true }] },
  {
    text: m.web_tab_share,
    parts: [
      { path: '/design', text: m.web_tab_design },
      { path: '/integration', text: m.web_tab_embed },
      { path: '/tablet', text: m.alerts_tablet_tab },
      { path: '/paper', text: m.answers_paper_tab },
      { path: '/invitation', text: m.invitations_tab, changes: true },
    ],
  },
  {
    text: m.web_tab_places,
    parts: [
      { path: '/branch', text: m.web_tab_branch, holds: ['/code'] },
      { path: '/subject', text: m.web_tab_subject, holds: ['/staff'] },
      { path: '/mystery', text: m.mystery_name },
    ],
  },
  {
    text: m.web_tab_call_centre,
    parts: [{ path: '/call-centre', text: m.web_tab_call_centre, holds: ['/reviews'] }],
  },
  {
    text: m.web_tab_analytic,
    parts: [
      { path: '/analytic', text: m.web_tab_findings },
      { path: '/analytic/compare', text: m.web_tab_compare },
      { path: '/actions', text: m.web_tab_actions },
      { path: '/export', text: m.web_tab_reports, holds: ['/share', '/informer'] },
    ],
  },
  {
    text: m.web_tab_setting,
    parts: [
      { path: '/setting', text: m.web_tab_questionnaire, changes: true },
      { path: '/alert', text: m.cases_who_hears, changes: true },
      { path: '/rules', text: m.cases_rules_tab, changes: true },
      { path: '/reward', text: m.web_tab_reward },
    ],
  },
]

/** The pages of one survey; those that are not written yet are left out, and those for changing it for members who may not. */
export function SurveyTabs({ surveyId, complaints }: { surveyId: string; complaints?: number }) {
  const user = useUser()
  const { pathname } = useLocation()
  const manages = user !== null && isAble(user.rights, 'manage')
  const base = `/survey/${surveyId}`
  const places = PLACES.map(({ text, parts }) => ({
    text: text(),
    parts: parts.filter(({ path, changes }) => isPageWritten(`/survey/:id${path}`) && (manages || !changes)),
  })).filter(({ parts }) => parts.length > 0)
  const open = openPart(
    places.flatMap(({ parts }) => parts),
    pathname.slice(base.length),
  )
  const here = places.find(({ parts }) => open && parts.includes(open))
  return (
    <>
      <Tabs
        label={m.web_tabs_label()}
        tabs={places.map(({ text, parts }) => ({
          to: base + parts[0]!.path,
          text,
          badge: parts[0]!.path === '/call-centre' ? complaints : undefined,
          current: parts === here?.parts ? 'true' : undefined,
        }))}
      />
      {here && here.parts.length > 1 && (
        <Tabs
          label={here.text}
          isSecond
          tabs={here.parts.map((part) => ({
            to: base + part.path,
            text: part.text(),
            current: part === open ? 'true' : undefined,
          }))}
        />
      )}
    </>
  )
}

/** The part that a page is, or belongs to: the one with the longest path that begins its own. */
function openPart(parts: readonly Part[], path: string): Part | undefined {
  const lengthOf = ({ path: own, holds = [] }: Part) =>
    Math.max(
      ...[own, ...holds].map((each) =>
        each === path || (each !== '' && path.startsWith(`${each}/`)) ? each.length : -1,
      ),
    )
  const [first] = parts.toSorted((one, other) => lengthOf(other) - lengthOf(one))
  return first && lengthOf(first) >= 0 ? first : undefined
}
