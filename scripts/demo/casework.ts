import type { Outcome } from '../../src/areas/cases/case.contract.ts'
import { saveCauses, saveReplyTemplates } from '../../src/areas/cases/reply/reply-words.queries.ts'
import type { Db } from '../../src/platform/database.ts'
import type { Chain } from './chain.ts'
import type { DemoAnswer, DemoCase } from './demo-answer.ts'
import { addGifts } from './gifts.ts'
import { randomOf } from './random.ts'
import { addTalk } from './talk.ts'
import type { Team } from './team.ts'

const CAUSES = ['Долгое ожидание', 'Качество еды', 'Грубость', 'Ошибка в заказе', 'Чистота', 'Цена']
const CAUSE_OF: Record<string, string> = {
  wait: 'Долгое ожидание',
  unnoticed: 'Долгое ожидание',
  cold: 'Качество еды',
  taste: 'Качество еды',
  rude: 'Грубость',
  order: 'Ошибка в заказе',
  bill: 'Ошибка в заказе',
  dirty: 'Чистота',
  price: 'Цена',
}
const OUTCOMES: Partial<Record<Outcome, number>> = {
  returns: 0.35,
  compensated: 0.25,
  our_fault: 0.2,
  not_confirmed: 0.1,
  unreachable: 0.1,
}

/** Ready answers in the guests' languages. */
const REPLIES = [
  {
    title: 'Извинение',
    texts: {
      ru: 'Здравствуйте. Спасибо, что написали, и простите нас. Уже разбираемся, вернёмся к вам сегодня.',
      kk: 'Сәлеметсіз бе. Жазғаныңызға рақмет, кешірім сұраймыз. Мән-жайын анықтап жатырмыз, бүгін хабарласамыз.',
      en: 'Hello. Thank you for telling us, and we are sorry. We are looking into it and will write back today.',
    },
  },
  {
    title: 'Приглашение',
    texts: {
      ru: 'Приходите ещё раз: столик придержим, десерт за наш счёт. Покажите это сообщение официанту.',
      kk: 'Тағы бір рет келіңізші, десерт бізден. Осы хабарды даяшыға көрсетіңіз.',
      en: 'Please come again, dessert is on us. Just show this message to your waiter.',
    },
  },
]

/**
 * What the staff did about the complaints that have statuses: who had them, why they arose and how they ended, with notes,
 * talks by telephone, messages in both directions and gifts of every state.
 */
export async function addCasework(
  { db, secret }: { db: Db; secret: string },
  chain: Chain,
  answers: readonly DemoAnswer[],
  team: Team,
  now: Date,
): Promise<void> {
  const { accountId, id: surveyId } = chain.survey
  await saveCauses(db, accountId, { causes: CAUSES.map((title) => ({ title })) })
  await saveReplyTemplates(db, accountId, { templates: REPLIES })
  const causes = await db
    .selectFrom('case_cause')
    .select(['id', 'title'])
    .where('account_id', '=', accountId)
    .execute()
  const causeIds = new Map(causes.map(({ id, title }) => [title, id]))
  const cases = answers
    .filter(({ steps }) => steps.length > 0)
    .map((answer): DemoCase => {
      const random = randomOf(`case ${answer.id}`)
      const contact = answer.answers.contact as { phone?: string } | undefined
      return {
        key: { account_id: accountId, survey_id: surveyId, answer_id: answer.id },
        answer,
        member:
          answer.branch === 'airport' ? team.airport : random.pick([team.owner, team.caller, team.caller]),
        takenAt: answer.steps[0]!.changedAt,
        phone: contact?.phone,
        random,
      }
    })
  const rows = cases.map(({ key, answer, member, takenAt, random }) => {
    const last = answer.steps.at(-1)!
    const isDone = last.status === 'resolved'
    const blamed = Array.isArray(answer.answers.wrong) ? answer.answers.wrong[0] : undefined
    const cause = typeof blamed === 'string' ? CAUSE_OF[blamed] : undefined
    const settled = isDone && random.chance(0.3) ? random.chance(0.8) : null
    return {
      ...key,
      assignee_id: member,
      taken_at: takenAt,
      contacted_at: random.chance(0.6) ? takenAt : null,
      resolved_at: isDone ? last.changedAt : null,
      outcome: isDone ? random.weighted(OUTCOMES) : null,
      cause_id: (isDone && cause && causeIds.get(cause)) || null,
      settled,
      settled_at: settled === null ? null : last.changedAt,
      second_score: settled ? 7 + Math.floor(3 * random.next()) : null,
    }
  })
  await db.insertInto('answer_case').values(rows).execute()
  const events = rows.flatMap(({ account_id, survey_id, answer_id, outcome, resolved_at, assignee_id }) =>
    outcome
      ? [
          {
            account_id,
            survey_id,
            answer_id,
            place: 0,
            kind: 'outcome',
            data: JSON.stringify({ value: outcome }),
            member_id: assignee_id,
            happened_at: resolved_at!,
          },
        ]
      : [],
  )
  await db.insertInto('case_event').values(events).execute()
  await nameWhoWorked(db, rows)
  const reached = cases.filter(({ phone }) => phone !== undefined)
  await addTalk(db, reached, now)
  await addGifts({ db, secret }, reached, team, now)
}

/** Names the assignee of a case as the author of its status changes. */
async function nameWhoWorked(
  db: Db,
  rows: readonly { account_id: number; survey_id: string; answer_id: string; assignee_id: string }[],
): Promise<void> {
  const byMember = Map.groupBy(rows, ({ assignee_id }) => assignee_id)
  for (const [memberId, own] of byMember)
    await db
      .updateTable('answer_status')
      .set({ member_id: memberId })
      .where('account_id', '=', own[0]!.account_id)
      .where('survey_id', '=', own[0]!.survey_id)
      .where(
        'answer_id',
        'in',
        own.map(({ answer_id }) => answer_id),
      )
      .execute()
}
