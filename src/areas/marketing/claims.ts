import * as m from '../../text/messages.js'

export type ClaimGroup = 'survey' | 'guest' | 'print' | 'analytics' | 'complaints' | 'account'

/** Something that the site says of the product. */
export type Claim = {
  id: string
  group: ClaimGroup
  text: () => string
  /** The file that keeps the promise; null while nothing does, and then nothing is said. */
  feature: string | null
}

/** All that may be said of the product, with where it is kept. */
export const CLAIMS: readonly Claim[] = [
  {
    id: 'templates',
    group: 'survey',
    text: m.marketing_info_claim_hundred_templates,
    feature: 'src/areas/templates/library.ts',
  },
  {
    id: 'types',
    group: 'survey',
    text: m.marketing_info_claim_types,
    feature: 'src/areas/questionnaire/question/QuestionView.tsx',
  },
  {
    id: 'editor',
    group: 'survey',
    text: m.marketing_info_claim_editor,
    feature: 'src/areas/survey/editor/editor.page.tsx',
  },
  {
    id: 'conditions',
    group: 'survey',
    text: m.marketing_info_claim_conditions,
    feature: 'src/areas/questionnaire/logic/condition.ts',
  },
  {
    id: 'jumps',
    group: 'survey',
    text: m.marketing_info_claim_jumps,
    feature: 'src/areas/questionnaire/question/piped.ts',
  },
  {
    id: 'check',
    group: 'survey',
    text: m.marketing_info_claim_check,
    feature: 'src/areas/survey/check/check.ts',
  },
  {
    id: 'trilingual',
    group: 'survey',
    text: m.marketing_info_claim_trilingual,
    feature: 'src/areas/questionnaire/words/local-text.ts',
  },
  {
    id: 'import',
    group: 'survey',
    text: m.marketing_info_claim_import,
    feature: 'src/areas/survey/import/import.routes.ts',
  },
  {
    id: 'no_app',
    group: 'guest',
    text: m.marketing_info_claim_no_app,
    feature: 'src/areas/interview/interview.page.tsx',
  },
  {
    id: 'offline',
    group: 'guest',
    text: m.marketing_info_claim_offline,
    feature: 'src/areas/interview/script/outbox.ts',
  },
  {
    id: 'no_script',
    group: 'guest',
    text: m.marketing_info_claim_no_script,
    feature: 'src/areas/interview/posted-form.ts',
  },
  {
    id: 'branches_page',
    group: 'guest',
    text: m.marketing_info_claim_branches_page,
    feature: 'src/areas/interview/branches.page.tsx',
  },
  {
    id: 'staff',
    group: 'guest',
    text: m.marketing_info_claim_staff,
    feature: 'src/areas/questionnaire/kinds/subject/SubjectChoice.tsx',
  },
  {
    id: 'brand',
    group: 'guest',
    text: m.marketing_info_claim_brand,
    feature: 'src/areas/questionnaire/question/colours.ts',
  },
  {
    id: 'poster',
    group: 'print',
    text: m.marketing_info_claim_poster,
    feature: 'src/areas/design/print/a5-poster.ts',
  },
  {
    id: 'tent',
    group: 'print',
    text: m.marketing_info_claim_tent,
    feature: 'src/areas/design/print/table-tent.ts',
  },
  {
    id: 'formats',
    group: 'print',
    text: m.marketing_info_claim_formats,
    feature: 'src/areas/design/render/render.ts',
  },
  {
    id: 'branch_codes',
    group: 'print',
    text: m.marketing_info_claim_branch_codes,
    feature: 'src/areas/branch/code.queries.ts',
  },
  {
    id: 'metrics',
    group: 'analytics',
    text: m.marketing_info_claim_metrics,
    feature: 'src/areas/analytics/read/metrics.ts',
  },
  {
    id: 'live',
    group: 'analytics',
    text: m.marketing_info_claim_live,
    feature: 'src/areas/analytics/board/live.routes.ts',
  },
  {
    id: 'board',
    group: 'analytics',
    text: m.marketing_info_claim_board,
    feature: 'src/areas/analytics/board/dashboard.page.tsx',
  },
  {
    id: 'league',
    group: 'analytics',
    text: m.marketing_info_claim_league,
    feature: 'src/areas/analytics/cards/ranking/ranking.ts',
  },
  {
    id: 'finding',
    group: 'analytics',
    text: m.marketing_info_claim_finding,
    feature: 'src/areas/analytics/page/finding.ts',
  },
  {
    id: 'words',
    group: 'analytics',
    text: m.marketing_info_claim_words,
    feature: 'src/areas/analytics/cards/comments/words.ts',
  },
  {
    id: 'drivers',
    group: 'analytics',
    text: m.marketing_info_claim_drivers,
    feature: 'src/areas/statistics/drivers.ts',
  },
  {
    id: 'heat',
    group: 'analytics',
    text: m.marketing_info_claim_heat,
    feature: 'src/areas/analytics/cards/heat/heatmap.ts',
  },
  {
    id: 'funnel',
    group: 'analytics',
    text: m.marketing_info_claim_funnel,
    feature: 'src/areas/analytics/cards/funnel/FunnelCard.tsx',
  },
  {
    id: 'answers',
    group: 'analytics',
    text: m.marketing_info_claim_answers,
    feature: 'src/areas/analytics/cards/answers/AnswerList.tsx',
  },
  {
    id: 'alert',
    group: 'complaints',
    text: m.marketing_info_claim_alert,
    feature: 'src/areas/alerts/complaint.jobs.ts',
  },
  {
    id: 'phone',
    group: 'complaints',
    text: m.marketing_info_claim_phone,
    feature: 'src/areas/alerts/mail/complaint-mail.ts',
  },
  {
    id: 'statuses',
    group: 'complaints',
    text: m.marketing_info_claim_statuses,
    feature: 'src/areas/answers/answers.routes.ts',
  },
  { id: 'api', group: 'account', text: m.marketing_info_claim_api, feature: 'src/api/openapi.ts' },
  {
    id: 'locked',
    group: 'account',
    text: m.marketing_info_claim_locked,
    feature: 'src/areas/answers/published.queries.ts',
  },
  {
    id: 'team',
    group: 'account',
    text: m.marketing_info_claim_team,
    feature: 'src/areas/team/team.routes.ts',
  },
  {
    id: 'invites',
    group: 'account',
    text: m.marketing_info_claim_invites,
    feature: 'src/areas/team/invite.routes.ts',
  },
  {
    id: 'sessions',
    group: 'account',
    text: m.marketing_info_claim_sessions,
    feature: 'src/areas/account/sign-in/session.queries.ts',
  },
  {
    id: 'own_data',
    group: 'account',
    text: m.marketing_info_claim_own_data,
    feature: 'src/areas/account/export.queries.ts',
  },
  {
    id: 'hundred_designs',
    group: 'print',
    text: m.marketing_info_claim_hundred_designs,
    feature: 'src/areas/design/print/presets.ts',
  },
  {
    id: 'exports',
    group: 'analytics',
    text: m.marketing_info_claim_exports,
    feature: 'src/areas/report/export/export.jobs.ts',
  },
  { id: 'call', group: 'complaints', text: m.marketing_info_claim_call, feature: null },
  {
    id: 'location',
    group: 'complaints',
    text: m.marketing_info_claim_location,
    feature: 'src/areas/questionnaire/kinds/media/MediaFields.tsx',
  },
  {
    id: 'rewards',
    group: 'complaints',
    text: m.marketing_info_claim_rewards,
    feature: 'src/areas/answers/reward/reward.routes.ts',
  },
]

/** The claims that are true today; of one group, when it is named. */
export function trueClaims(group?: ClaimGroup): Claim[] {
  return CLAIMS.filter(({ feature, group: of }) => feature !== null && (group === undefined || of === group))
}
