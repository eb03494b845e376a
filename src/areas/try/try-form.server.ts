import { data, redirect } from 'react-router'
import * as m from '../../text/messages.js'
import { type Api, api } from '../../web/api.server.ts'
import { readForm, text } from '../../web/form/forms.server.ts'
import { currentVisit } from '../../web/layout/visit.server.ts'
import { ApiProblem } from '../../web/problem.ts'
import { rememberKey } from './keep/key-cookie.server.ts'
import { isTrade, LONGEST_NAME, TRADES, tradeOf } from './trades.ts'
import type { Tryout, TryoutChoice } from './try.contract.ts'

/** What the page's form came to: the tryout to be shown, or why there is none. */
export type TryAnswer = { choice: TryoutChoice; tryout?: Tryout; problem?: string }

/** Without a script the form draws the page anew; its other button leads to registering, with the tryout. */
export async function takeForm(request: Request) {
  const form = await readForm(request)
  const choice = choiceOf(form)
  let answer: TryAnswer
  try {
    answer = { choice, tryout: await saveTryout(api(request), form, choice) }
  } catch (problem) {
    if (!(problem instanceof ApiProblem)) throw problem
    return data<TryAnswer>({ choice, problem: problemText(problem) }, { status: problem.status || 503 })
  }
  if (text(form, 'intent') !== 'save') return data(answer)
  rememberKey(answer.tryout!.key)
  const { user, locale } = currentVisit()
  if (user) return redirect('/try/save')
  return redirect(`/login?${new URLSearchParams({ subId: 'register', lang: locale, redirect: '/try/save' })}`)
}

function choiceOf(form: FormData): TryoutChoice {
  const trade = text(form, 'trade')
  const colour = text(form, text(form, 'colour') === 'own' ? 'ownColour' : 'colour')
  const listed = isTrade(trade) ? trade : TRADES[0]!
  return {
    trade: listed,
    name: text(form, 'name').trim().slice(0, LONGEST_NAME),
    colour: /^#[\da-f]{6}$/i.test(colour) ? colour : tradeOf(listed).colour,
  }
}

async function saveTryout(call: Api, form: FormData, choice: TryoutChoice): Promise<Tryout> {
  const key = text(form, 'key')
  const tryout = await changedOrNew(call, choice, key)
  const logo = form.get('logo')
  if (!(logo instanceof File) || logo.size === 0) return tryout
  const upload = new FormData()
  upload.append('file', logo)
  return call.post('/try/logo', upload, { key: tryout.key })
}

/** A tryout whose hour is over begins anew with the same choice. */
async function changedOrNew(call: Api, choice: TryoutChoice, key: string): Promise<Tryout> {
  if (!/^[\w-]{22}$/.test(key)) return call.post('/try/tryout', choice)
  try {
    return await call.post('/try/tryout', { ...choice, key })
  } catch (problem) {
    if (problem instanceof ApiProblem && problem.status === 404) return call.post('/try/tryout', choice)
    throw problem
  }
}

function problemText(problem: ApiProblem): string {
  if (problem.status === 429) return m.try_limited()
  if (problem.offline || problem.status >= 500) return m.web_problem_unavailable()
  return problem.fields.file ?? m.try_logo_failed()
}
