import { redirect } from 'react-router'
import * as m from '../../../text/messages.js'
import type { Api } from '../../../web/api.server.ts'
import { done, refuse, text } from '../../../web/form/forms.server.ts'
import { MysteryChecklist, MysteryRules, TRADES } from '../mystery.contract.ts'
import { readWindow, readWindows } from '../plan/windows.ts'

/** Begins with a ready checklist, and goes on to it. */
export async function takeTemplate(call: Api, id: string, form: FormData) {
  const template = TRADES.find((trade) => trade === text(form, 'template')) ?? 'cafe'
  try {
    await call.post('/survey/mystery/programme', {
      id,
      revision: Number(text(form, 'revision')) || 0,
      data: { template },
    })
    return redirect(`/survey/${id}/mystery/checklist`)
  } catch (problem) {
    return refuse(form, problem)
  }
}

const RULE_NUMBERS = ['everyWeeks', 'apartWeeks', 'mostPerWeek', 'fee', 'offerHours'] as const

/** Saves the checklist, which travels as JSON, and the rules. */
export async function saveProgramme(call: Api, id: string, form: FormData) {
  const windows = readWindows(text(form, 'windows'))
  const rules = MysteryRules.safeParse({
    ...Object.fromEntries(RULE_NUMBERS.map((name) => [name, Number(text(form, name))])),
    days: form.getAll('day').map(Number),
    windows: windows ?? [],
  })
  if (!rules.success) {
    const names = rules.error.issues.map(({ path }) => String(path[0]))
    return refuse(
      form,
      Object.fromEntries(
        names.map((name) => [
          name,
          name === 'windows' ? m.mystery_rule_windows_wrong() : m.api_field_invalid(),
        ]),
      ),
    )
  }
  const checklist = MysteryChecklist.safeParse(readJson(text(form, 'checklist')))
  if (!checklist.success) return refuse(form, { checklist: m.mystery_edit_wrong() })
  try {
    await call.post('/survey/mystery/programme', {
      id,
      revision: Number(text(form, 'revision')),
      data: { checklist: checklist.data, rules: rules.data },
    })
    return done(form, m.mystery_saved())
  } catch (problem) {
    return refuse(form, problem)
  }
}

function readJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

/** Adds the proposal that was shown to the plan. */
export async function acceptPlan(call: Api, id: string, form: FormData) {
  try {
    await call.post('/survey/mystery/plan', {
      id,
      seed: text(form, 'seed'),
      weeks: Number(text(form, 'weeks')),
      count: Number(text(form, 'count')),
    })
    return redirect(`/survey/${id}/mystery`)
  } catch (problem) {
    return refuse(form, problem)
  }
}

/** Adds one visit to the plan. */
export async function addVisitByHand(call: Api, id: string, form: FormData) {
  const window = readWindow(text(form, 'window'))
  if (!window) return refuse(form, { window: m.mystery_rule_windows_wrong() })
  const checker = text(form, 'checker') || null
  try {
    await call.post('/survey/mystery/visits', {
      ...{ id, window, checker },
      branch: text(form, 'branch'),
      day: text(form, 'day'),
    })
    return redirect(`/survey/${id}/mystery`)
  } catch (problem) {
    return refuse(form, problem)
  }
}

/** Invites, renews or removes a checker. */
export async function changeCheckers(call: Api, id: string, form: FormData) {
  const [intent, checker] = [text(form, 'intent'), text(form, 'checker')]
  try {
    if (intent === 'remove') {
      await call.delete('/survey/mystery/checkers', { id, checker })
      return { ...done(form, m.mystery_removed()).data, invitation: null }
    }
    const locale = (['ru', 'en', 'kk'] as const).find((each) => each === text(form, 'locale')) ?? 'ru'
    const invitation =
      intent === 'renew'
        ? await call.post('/survey/mystery/checkers/link', { id, checker })
        : await call.post('/survey/mystery/checkers', {
            id,
            data: { name: text(form, 'name'), contact: text(form, 'contact'), locale },
          })
    return { ...done(form, '').data, invitation }
  } catch (problem) {
    return refuse(form, problem)
  }
}

/** Decides about a visit, writes to its thread, or changes its place in the plan. */
export async function changeVisit(call: Api, id: string, visit: string, form: FormData) {
  const intent = text(form, 'intent')
  try {
    if (intent === 'cancel') {
      await call.delete('/survey/mystery/visits', { id, visit })
      return redirect(`/survey/${id}/mystery`)
    }
    if (intent === 'assign') {
      await call.post('/survey/mystery/visits/assign', { id, visit, checker: text(form, 'checker') || null })
      return done(form, m.mystery_saved())
    }
    if (intent === 'move') {
      const window = readWindow(text(form, 'window'))
      if (!window) return refuse(form, { window: m.mystery_rule_windows_wrong() })
      await call.post('/survey/mystery/visits/move', { id, visit, window, day: text(form, 'day') })
      return done(form, m.mystery_saved())
    }
    if (intent === 'thread') {
      await call.post('/survey/mystery/thread', { id, visit, text: text(form, 'text') })
      return done(form, m.mystery_thread_sent())
    }
    const verdict = (['accept', 'ask', 'reject'] as const).find((each) => each === intent) ?? 'ask'
    const points = form.getAll('point').filter((point): point is string => typeof point === 'string')
    const reason = text(form, 'reason')
    await call.post('/survey/mystery/review', { id, visit, verdict, reason, points })
    return done(form, m.mystery_reviewed())
  } catch (problem) {
    return refuse(form, problem)
  }
}
