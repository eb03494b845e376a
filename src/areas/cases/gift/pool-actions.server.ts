import * as m from '../../../text/messages.js'
import { api } from '../../../web/api.server.ts'
import { readForm, text, texts } from '../../../web/form/forms.server.ts'
import { problemText } from '../../../web/form/problem-text.ts'
import { tiynOfTyped } from './typed-sum.ts'

export type PoolAnswer = {
  intent: string
  /** The pool concerned; empty for the limits and a new pool. */
  id: string
  done?: string
  problem?: string
  loaded?: { repeated: number; wrong: number; faults: { row: number; message: string }[] }
  values: Record<string, string>
}

/** Handles the page's forms. A refusal returns what was typed. */
export async function changePools(request: Request): Promise<PoolAnswer> {
  const form = await readForm(request)
  const common = { intent: text(form, 'intent'), id: text(form, 'id') }
  try {
    return { ...common, values: {}, ...(await change(request, common.intent, form)) }
  } catch (problem) {
    return { ...common, problem: problemText(problem), values: { ...texts(form), _xsrf: '' } }
  }
}

async function change(
  request: Request,
  intent: string,
  form: FormData,
): Promise<Pick<PoolAnswer, 'done' | 'problem' | 'loaded'>> {
  const call = api(request)
  const sum = (name: string) => tiynOfTyped(text(form, name))
  const count = (name: string) => Math.trunc(Number(text(form, name)))
  if (intent === 'limits') {
    await call.post('/gift/limits', {
      guestCount: count('guestCount'),
      guestSum: sum('guestSum'),
      memberCount: count('memberCount'),
      memberSum: sum('memberSum'),
      confirmAbove: text(form, 'confirmAbove').trim() === '' ? null : sum('confirmAbove'),
    })
    return { done: m.cases_limits_saved() }
  }
  const id = text(form, 'id')
  if (intent === 'load') {
    const file = form.get('file')
    const list = file instanceof File && file.size > 0 ? await file.text() : text(form, 'codes')
    if (!list.trim()) return { problem: m.cases_pool_nothing() }
    const { added, repeated, wrong, faults } = await call.post('/gift/codes', {
      poolId: id,
      text: list,
      value: sum('value'),
      validUntil: text(form, 'validUntil') || null,
    })
    return {
      done: m.cases_pool_loaded({ n: String(added), count: added }),
      loaded: { repeated, wrong, faults },
    }
  }
  await call.post('/gift/pools', {
    ...(id && { id }),
    title: text(form, 'title'),
    lowAt: count('lowAt'),
    retired: intent === 'retire',
  })
  return { done: intent === 'retire' ? m.cases_pool_removed() : m.cases_pool_saved() }
}
