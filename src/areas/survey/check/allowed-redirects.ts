import { mayRedirect } from '../../account/profile/redirect-host.ts'
import type { SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import type { CheckIssue } from './check-issue.ts'

/** A questionnaire with only those redirects that lead to allowed hosts; the very same where all do. */
export function withAllowedRedirects(survey: SurveyDocument, hosts: readonly string[]): SurveyDocument {
  if (checkRedirects(survey, hosts).length === 0) return survey
  const widgets = survey.widgets.map((widget) => {
    if (widget.type !== 'thanks' || !widget.redirect || mayRedirect(widget.redirect, hosts)) return widget
    const { redirect: _, ...rest } = widget
    return rest
  })
  return { ...survey, widgets }
}

/** Endings that would take guests to a site that is not on the account's list. */
export function checkRedirects({ widgets }: SurveyDocument, hosts: readonly string[]): CheckIssue[] {
  return widgets.flatMap((widget): CheckIssue[] =>
    widget.type === 'thanks' && widget.redirect && !mayRedirect(widget.redirect, hosts)
      ? [{ code: 'redirect_not_allowed', widgetId: widget.id }]
      : [],
  )
}
