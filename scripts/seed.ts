import { confirmEmail, createAccount, isEmailTaken, saveUser } from '../src/areas/account/member.queries.ts'
import { hashPassword } from '../src/areas/account/sign-in/password.access.ts'
import type { Widget } from '../src/areas/questionnaire/questionnaire.contract.ts'
import { templateById } from '../src/areas/templates/library.ts'
import { TRIAL_DEMO, TRIAL_OPERATOR } from '../src/platform/config/config.ts'
import type { ObjectStoreSettings } from '../src/platform/config/file-settings.ts'
import { type Db, openPool } from '../src/platform/database.ts'
import { openFiles } from '../src/platform/files/open-files.ts'
import { openJobs } from '../src/platform/jobs/jobs.ts'
import { openLog } from '../src/platform/log/log.ts'
import { takeAnswers } from './demo/answers.ts'
import { addCasework } from './demo/casework.ts'
import { type Chain, makeChain } from './demo/chain.ts'
import { BRANCHES, COMPANY, SUBJECTS } from './demo/company.ts'
import { DAYS, demoData } from './demo/demo.ts'
import type { DemoAnswer } from './demo/demo-answer.ts'
import { addAlerts, addInvitations, addLedger, addPrograms, addShares, addTablets } from './demo/office.ts'
import { inOneTransaction } from './demo/one-transaction.ts'
import { addPortrait } from './demo/portrait.ts'
import { addTeam } from './demo/team.ts'
import { tradeAnswers } from './demo/trade-answers.ts'
import { TRADES } from './demo/trades.ts'

/** What changes all invented answers at once. */
const SEED = 'Дәмді Ас'
const DAY = 86_400_000
const ENTERPRISE = 6

type Made = { chain: Chain; answers: DemoAnswer[] }

/**
 * Fills a trial: the owner of six businesses of different trades, of which the coffee houses are shown whole (staff with portraits,
 * complaints in every state, a team, money, letters, programs), and the operator. All of it in one transaction, so an
 * interrupted start leaves nothing half-made; where the demo account exists nothing happens. Expects a migrated database.
 * @param dataDir where the portraits are kept
 * @param onProgress called after every batch of answers
 * @returns whether anything was made
 */
export async function seedDemo(
  {
    databaseUrl,
    dataDir,
    s3 = null,
    secret,
    passwords,
    now = new Date(),
  }: {
    databaseUrl: string
    dataDir: string
    s3?: ObjectStoreSettings | null
    secret: string
    passwords: { demo: string; operator: string }
    now?: Date
  },
  onProgress: (done: number, of: number) => void = () => {},
): Promise<boolean> {
  const pool = openPool(databaseUrl, 2)
  const jobs = await openJobs(databaseUrl, openLog('seed', 'error'))
  const files = openFiles({ dataDir, s3 })
  try {
    const isFilled = await inOneTransaction(pool, async ({ client, db }) => {
      if (await isEmailTaken(db, TRIAL_DEMO)) return false
      const openedAt = new Date(now.getTime() - (DAYS + 1) * DAY)
      const owner = await person(db, TRIAL_DEMO, passwords.demo, openedAt, {
        ...COMPANY.owner,
        company: 'Дәмді Ас',
      })
      await person(db, TRIAL_OPERATOR, passwords.operator, openedAt, { firstName: 'Оператор' })
      const portrait = (subject: { title: string; female: boolean }) =>
        addPortrait({ db, files }, owner.accountId, subject)
      // The cabinet shows the newest survey first: the coffee houses are made last.
      const companies: Made[] = []
      for (const [at, trade] of [...TRADES.entries()].reverse())
        companies.push(
          await makeTrade(db, owner, trade, new Date(openedAt.getTime() - (at + 1) * 60_000), now, portrait),
        )
      const coffee = await makeCoffee(db, owner, openedAt, now, portrait)
      companies.push(coffee)
      const total = companies.reduce((sum, { answers }) => sum + answers.length, 0)
      let before = 0
      for (const { chain, answers } of companies) {
        const say = (done: number) => onProgress(before + done, total)
        await takeAnswers({ client, jobs }, chain, answers, openedAt.toISOString().slice(0, 10), say)
        before += answers.length
      }
      await fillOffice({ db, secret }, coffee, owner, now)
      return true
    })
    // Until the database has counted its new rows by itself, which takes a minute, the first pages would take a second each.
    if (isFilled) await pool.query('analyze')
    return isFilled
  } finally {
    await jobs.stop()
    await pool.end()
  }
}

type Owner = { accountId: number; memberId: string }
type Portrait = (subject: { title: string; female: boolean }) => Promise<string>

async function makeCoffee(
  db: Db,
  owner: Owner,
  openedAt: Date,
  now: Date,
  portrait: Portrait,
): Promise<Made> {
  const { document } = templateById('restaurant-visit')!
  document.config.theme = { ...document.config.theme, business: COMPANY.name }
  document.widgets = [...document.widgets.map(withReviews), REWARD]
  const subjects = []
  for (const { key, title, position, branch, female } of SUBJECTS)
    subjects.push({
      kind: 'staff' as const,
      key,
      title,
      position,
      branch,
      photo: await portrait({ title, female }),
    })
  const branches = BRANCHES.map(({ key, title, address, lat, lon, phone }) => ({
    key,
    title,
    address,
    lat,
    lon,
    phone,
  }))
  const chain = await makeChain(
    db,
    owner,
    { title: COMPANY.survey, tags: ['Питание', 'Алматы'], document, branches, subjects },
    openedAt,
  )
  return { chain, answers: demoData(SEED, now).answers }
}

/** What a coffee house adds to the template, which promises nothing in its owner's name: a gift, and where to tell others too. */
const REWARD: Widget = {
  id: 'gift',
  type: 'reward',
  after: 'end',
  title: {
    ru: 'Десерт к следующему кофе',
    kk: 'Келесі кофеңізге десерт сыйлаймыз',
    en: 'A dessert with your next coffee',
  },
  code: 'DAMDI',
}
const REVIEWS = ['https://2gis.kz/almaty', 'https://www.google.com/maps']

function withReviews(widget: Widget): Widget {
  return widget.type === 'thanks' ? { ...widget, reviews: REVIEWS } : widget
}

async function makeTrade(
  db: Db,
  owner: Owner,
  trade: (typeof TRADES)[number],
  openedAt: Date,
  now: Date,
  portrait: Portrait,
): Promise<Made> {
  const { document } = templateById(trade.template)!
  document.config.theme = {
    ...document.config.theme,
    business: trade.business,
    picture: trade.picture,
    brand: trade.brand,
  }
  const { kind, rows } = trade.subjects
  const subjects = []
  for (const { female, mood: _, ...row } of rows)
    subjects.push({
      kind,
      ...row,
      photo: kind === 'staff' ? await portrait({ title: row.title, female }) : null,
    })
  const branches = trade.branches.map(({ share: _, ...branch }) => branch)
  // One that has asked for two days was made with the others, and is as old in the list.
  const tradeOpenedAt = new Date(Math.max(openedAt.getTime(), now.getTime() - (trade.days + 1) * DAY))
  const business = { title: trade.title, tags: trade.tags, document, branches, subjects }
  const chain = await makeChain(db, owner, business, tradeOpenedAt, openedAt)
  return { chain, answers: tradeAnswers(SEED, trade, document, now) }
}

/** What stands around the answers of the coffee houses. */
async function fillOffice(
  { db, secret }: { db: Db; secret: string },
  { chain, answers }: Made,
  owner: Owner,
  now: Date,
): Promise<void> {
  const team = await addTeam(db, owner, chain, now)
  await addCasework({ db, secret }, chain, answers, team, now)
  await addAlerts(db, chain, answers, team)
  await addShares({ db, secret }, chain, now)
  await addTablets(db, chain, now)
  await addPrograms({ db, secret }, chain, answers, owner.memberId, now)
  await addInvitations(db, chain, owner.memberId, now)
  await addLedger(db, owner.accountId, now)
}

/** An account with its owner, as after registering, confirming the address, filling the profile and paying. */
async function person(
  db: Db,
  email: string,
  password: string,
  openedAt: Date,
  profile: { firstName: string; lastName?: string; position?: string; company?: string },
): Promise<{ accountId: number; memberId: string }> {
  const passwordHash = await hashPassword(password, 'password')
  const who = await createAccount(db, { email, passwordHash, locale: 'ru' })
  await confirmEmail(db, who, email)
  await db.transaction().execute((trx) => saveUser(trx, who, { ...profile, timezone: COMPANY.timezone }))
  await db
    .updateTable('account')
    .set({ tariff: ENTERPRISE, tariff_from: openedAt, created_at: openedAt })
    .where('id', '=', who.accountId)
    .execute()
  return who
}
