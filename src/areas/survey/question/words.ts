import * as m from '../../../text/messages.js'
import { interfaceLocale } from '../interface-locale.ts'

/** The interface's own words around a questionnaire, in one language. */
export type GuestWords = ReturnType<typeof guestWords>

/** Words of the guest's page; a survey in a language that the interface lacks gets English ones. */
export function guestWords(locale: string) {
  const to = { locale: interfaceLocale(locale) }
  return {
    next: m.interview_next({}, to),
    send: m.interview_send({}, to),
    back: m.interview_back({}, to),
    optional: m.interview_optional({}, to),
    other: m.interview_other({}, to),
    search: m.interview_search({}, to),
    searchNone: m.interview_search_none({}, to),
    place: m.interview_place({}, to),
    rankHint: m.interview_rank_hint({}, to),
    total: (total: number | string) => m.interview_total({ total }, to),
    left: (left: string) => m.interview_left({ left }, to),
    otherWords: m.interview_other_words({}, to),
    yes: m.interview_yes({}, to),
    no: m.interview_no({}, to),
    language: m.interview_language({}, to),
    anonymous: m.interview_anonymous({}, to),
    country: m.interview_country({}, to),
    city: m.interview_city({}, to),
    street: m.interview_street({}, to),
    postcode: m.interview_postcode({}, to),
    name: m.interview_name({}, to),
    phone: m.interview_phone({}, to),
    email: m.interview_email({}, to),
    consent: m.interview_consent({}, to),
    surelyNo: m.interview_surely_no({}, to),
    surelyYes: m.interview_surely_yes({}, to),
    hard: m.interview_hard({}, to),
    easy: m.interview_easy({}, to),
    faces: [
      m.interview_face_1({}, to),
      m.interview_face_2({}, to),
      m.interview_face_3({}, to),
      m.interview_face_4({}, to),
      m.interview_face_5({}, to),
    ] as const,
    advances: m.interview_advances({}, to),
    subjectStaff: m.interview_subject_staff({}, to),
    subjectOther: m.interview_subject_other({}, to),
    subjectNone: m.interview_subject_none({}, to),
    thanks: m.interview_thanks({}, to),
    thanksText: m.interview_thanks_text({}, to),
    check: m.interview_check({}, to),
    takes: (seconds: number) =>
      seconds > 50
        ? m.interview_takes_minutes({ minutes: Math.ceil(seconds / 60) }, to)
        : m.interview_takes_seconds({ seconds: Math.ceil(seconds / 10) * 10 }, to),
    step: (step: number | string, steps: number | string) => m.interview_step({ step, steps }, to),
    score: (score: number, highest: number) => m.interview_score({ score, highest }, to),
    madeWith: (product: string) => m.interview_made_with({ product }, to),
  }
}
