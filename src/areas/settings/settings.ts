/**
 * The switches of a survey. They are not versioned with its questions and act at once.
 * Odd values of the specification get their meaning here and nowhere else.
 */
export type SurveySettings = {
  /** 1: every subject has a code of its own and the guest is not asked to choose one. */
  subjectqr: 0 | 1
  /** Complaint deadline in seconds: a complaint still `new` after it escalates to the owner. 0: no escalation. */
  jalob: 0 | 3600
  /** The guest's e-mail: 0 not asked, 1 asked, 2 asked and confirmed by a code. */
  email: 0 | 1 | 2
  /** Whether the guest may choose the language. */
  locale: boolean
  /** Progress shown on the guest's page. */
  progress: boolean
}

const DEFAULTS: SurveySettings = { subjectqr: 0, jalob: 3600, email: 0, locale: true, progress: true }

/** The settings of a survey, whole: what was saved over the defaults. */
export function settingsOf(saved: Record<string, unknown>): SurveySettings {
  return { ...DEFAULTS, ...saved }
}
