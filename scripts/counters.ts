/**
 * Recounts what analytics reads from the answers, and repairs it: `npm run counters -- verify`.
 * Ends with 0 when everything was right, 1 when something was not (and was repaired, without --check), 2 when it could not be told.
 */
import { rebuildDays } from '../src/areas/answers/time-zone/rebucket-days.queries.ts'
import { verifyUsage } from '../src/areas/answers/usage.queries.ts'
import { monthsToVerify, surveysToVerify, verifyMonth } from '../src/areas/counters/verify.queries.ts'
import { readConfig } from '../src/platform/config/config.ts'
import { ConfigError } from '../src/platform/config/setting.ts'
import { openPool } from '../src/platform/database.ts'
import { readWords } from './command-words.ts'
import { databaseWords } from './database-words.ts'
import { step } from './progress.mjs'

const USAGE = `Usage: npm run counters -- verify [--account NUMBER | --survey ID] [--from YYYY-MM] [--check]
  --account, --survey  only these; otherwise all
  --from               go on from this month of the first survey, after a run that was cut short
  --check              say what is wrong and change nothing`

process.exitCode = await run()

async function run(): Promise<number> {
  const request = readArguments()
  if (!request) return trouble(USAGE)
  const databaseUrl = settings()
  if (databaseUrl === undefined) return 2
  const pool = openPool(databaseUrl, 2)
  try {
    return await verify(pool, request)
  } catch (error) {
    return trouble(databaseWords(error))
  } finally {
    await pool.end()
  }
}

type Asked = { accountId?: number; surveyId?: string; from?: string; check: boolean }

async function verify(pool: ReturnType<typeof openPool>, request: Asked): Promise<number> {
  const surveys = await surveysToVerify(pool, request)
  if (surveys.length === 0) return trouble('There is no such survey.')
  const { check } = request
  let wrong = 0
  if (!check) {
    for (const accountId of new Set(surveys.map(({ accountId }) => accountId))) {
      const movedCount = await step(`Days of account ${accountId}`, (say) =>
        rebuildDays(pool, accountId, ({ done, total }) => say(`${done} of ${total} answers`)),
      )
      if (movedCount > 0) console.log(`  ${movedCount} answers put on the day of the account's time zone`)
      wrong += movedCount
    }
  }
  for (const accountId of new Set(surveys.map(({ accountId }) => accountId))) {
    const years = await verifyUsage(pool, accountId, { repair: !check })
    if (years > 0)
      console.log(
        `Places of account ${accountId}: ${years} years ${check ? 'are wrong' : 'were wrong, repaired'}`,
      )
    wrong += years
  }
  let from = request.from
  for (const survey of surveys) {
    const start = from
    from = undefined
    const outcome = await step(`«${survey.title}» (${survey.surveyId})`, async (say) => {
      const sum = { answers: 0, wrong: 0 }
      for (const month of await monthsToVerify(pool, survey)) {
        if (start && month < start) continue
        say(`${month.slice(0, 7)}, ${sum.answers} answers`)
        const { answers, wrong } = await verifyMonth(pool, survey, month, { repair: !check })
        sum.answers += answers
        sum.wrong += wrong
      }
      return sum
    })
    const verdict =
      outcome.wrong === 0
        ? 'right'
        : `${outcome.wrong} counters ${check ? 'are wrong' : 'were wrong, repaired'}`
    console.log(`  ${outcome.answers} answers: ${verdict}`)
    wrong += outcome.wrong
  }
  return wrong === 0 ? 0 : 1
}

function readArguments(): Asked | undefined {
  try {
    const { positionals, values } = readWords({
      account: { type: 'string' },
      survey: { type: 'string' },
      from: { type: 'string' },
      check: { type: 'boolean', default: false },
    })
    const { account, survey, from, check } = values
    const badAccount = account !== undefined && !/^\d{1,15}$/.test(account)
    const badMonth = from !== undefined && !/^20\d\d-(0[1-9]|1[0-2])$/.test(from)
    if (positionals.join() !== 'verify' || badAccount || badMonth) return undefined
    return {
      ...(account !== undefined && { accountId: Number(account) }),
      ...(survey !== undefined && { surveyId: survey }),
      ...(from !== undefined && { from: `${from}-01` }),
      check,
    }
  } catch {
    return undefined
  }
}

function settings(): string | undefined {
  try {
    const { databaseUrl } = readConfig(process.env)
    if (databaseUrl) return databaseUrl
    trouble('There is no database yet: run npm start first.')
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    trouble(error.message)
  }
  return undefined
}

function trouble(sentence: string): 2 {
  console.error(sentence)
  return 2
}
