import type { UiLocale } from '../../../platform/locale.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { type Letter, layOut, type MailBrand } from '../../../platform/mail/mail-layout.ts'
import * as m from '../../../text/messages.js'
import { formatNumber } from '../../../web/numbers.ts'
import type { Goal } from '../../actions/goal/goal.contract.ts'
import type { StoredAction } from '../../actions/stored-action.ts'
import { topicName } from '../../analytics/cards/comments/insight-words.ts'
import { formatDays } from '../../analytics/filter/days.ts'
import { formatMetric, formatPlain } from '../../analytics/read/format-metric.ts'
import { goalTitle, leftWords } from '../../analytics/read/goal-words.ts'
import type { WeekWords } from './week.ts'
import type { WeekReport } from './weekly-letter.read.ts'

type To = { locale: UiLocale }
type Content = NonNullable<WeekReport['content']>

const LONGEST_QUOTE = 180
const MOST_ACTIONS = 3
const MOST_GOALS = 3

/** The letter of Monday morning: read in twenty seconds on a telephone. */
export function weeklyMail(letter: {
  locale: UiLocale
  from: MailBrand | undefined
  /** The survey, or the branch that the reader looks after. */
  where: string
  report: WeekReport
  pageUrl: string
  stopUrl: string
}): Pick<Mail, 'subject' | 'html' | 'text'> {
  const { locale, from, where, report, pageUrl, stopUrl } = letter
  const to = { locale }
  const { content, answers, period } = report
  const title = content ? headline(content, answers, to) : fewAnswers(answers, to)
  return {
    subject: `${title} · ${where}`,
    ...layOut({
      locale,
      from,
      lead: `${where}, ${formatDays(period, null, locale)}`,
      title,
      paragraphs: content ? paragraphs(content, to) : [],
      facts: content ? facts(content, answers, to) : [],
      ...(content && { button: { label: m.report_weekly_open({}, to), url: pageUrl } }),
      footer: m.report_weekly_footer({}, to),
      footerLink: { label: m.report_weekly_stop({}, to), url: stopUrl },
    }),
  }
}

function fewAnswers(answers: number, to: To): string {
  return m.report_weekly_few({ count: formatNumber(answers, 0, to.locale) }, to)
}

/** What changed by decision; else that nothing did. */
function headline({ changes, score }: Content, answers: number, to: To): string {
  const last = changes.at(-1)
  if (!last || !score) return m.report_weekly_same({ count: formatNumber(answers, 0, to.locale) }, to)
  const [before, after] = [last.before, last.after].map((value) =>
    formatPlain(score.metric, value, to.locale),
  )
  const words = last.after < last.before ? m.report_weekly_fell : m.report_weekly_rose
  return words({ metric: score.metric.toUpperCase(), before: before!, after: after! }, to)
}

function paragraphs({ praise, fix }: Content, to: To): string[] {
  return [
    praise && m.report_weekly_praise({ words: quoted(praise) }, to),
    fix &&
      m.report_weekly_fix(
        { topic: topicName(fix.topic, to.locale), named: fix.named, of: fix.of, words: quoted(fix.example) },
        to,
      ),
  ].filter((text) => text !== undefined)
}

function facts(
  { score, waiting, actions, goals }: Content,
  answers: number,
  to: To,
): NonNullable<Letter['facts']> {
  const value = score?.now.value
  const before = score?.before.value
  const plain = (number: number) => formatPlain(score!.metric, number, to.locale)
  return [
    ...(score && value != null
      ? [
          [
            score.metric.toUpperCase(),
            before == null
              ? plain(value)
              : m.report_weekly_score({ value: plain(value), before: plain(before) }, to),
          ] as [string, string],
        ]
      : []),
    [m.report_weekly_answers({}, to), formatNumber(answers, 0, to.locale)],
    [m.report_weekly_waiting({}, to), formatNumber(waiting, 0, to.locale)],
    ...goals
      .slice(0, MOST_GOALS)
      .map((goal): [string, string] => [goalTitle(goal, to.locale), goalLine(goal, to)]),
    ...actions
      .slice(0, MOST_ACTIONS)
      .map((action): [string, string] => [
        m.report_weekly_action({ title: action.title }, to),
        verdictOf(action, to),
      ]),
  ]
}

/** «Абая, 54: сейчас +52, осталось 8» */
function goalLine(goal: Goal, { locale }: To): string {
  const now =
    goal.now && m.report_weekly_goal({ value: formatMetric(goal.metric, goal.now.value, locale) }, { locale })
  const line = [now, leftWords(goal, locale)].filter(Boolean).join(', ')
  return goal.place.title ? `${goal.place.title}: ${line}` : line
}

function verdictOf({ verdict }: StoredAction, to: To): string {
  const words = {
    helped: m.actions_verdict_helped,
    worse: m.actions_verdict_worse,
    same: m.actions_verdict_same,
    season: m.actions_verdict_season,
    uncompared: m.actions_verdict_uncompared,
    late: m.actions_verdict_late,
    changed: m.actions_verdict_changed,
    withdrawn: m.actions_verdict_withdrawn,
    short: m.actions_verdict_short,
    waiting: m.report_weekly_undecided,
  }
  return words[verdict ?? 'waiting']({}, to)
}

/** A guest's words, with the branch where the letter is about several. */
function quoted({ words, branch }: WeekWords): string {
  const letters = [...words.replace(/\s+/g, ' ')]
  const short =
    letters.length > LONGEST_QUOTE ? `${letters.slice(0, LONGEST_QUOTE - 1).join('')}…` : letters.join('')
  return branch ? `«${short}» (${branch})` : `«${short}»`
}
