import type { Db } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { UiLocale } from '../../../platform/locale.ts'
import * as m from '../../../text/messages.js'
import { noteAction } from '../../billing/operator/audit.queries.ts'
import { leadingMetric } from '../../questionnaire/metric.ts'
import type { SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import type { OwnSurvey } from '../../survey/survey.access.ts'
import { publishedDocument } from '../../survey/survey.queries.ts'
import { restorePublished, savePublished, withdrawPublished } from '../../templates/desk.queries.ts'
import { summaryOf } from '../../templates/summary.ts'
import { asTemplate } from './as-template.ts'
import type { LeftOut, PublishTemplate } from './operator-templates.contract.ts'
import { LARGEST_TEMPLATE_BYTES, type TemplateFault, templateFault } from './template-fault.ts'

/** How many all accounts may see beside those of the release: a catalogue is read through. */
const MOST = 200
/**
 * Copies what guests of a survey get now into the catalogue of all accounts, or over the copy of it that is there. What belongs to its
 * account stays behind.
 * @param operator who stands in the audit list
 * @throws AppError `conflict` for a survey that guests don't get, or where there are too many templates; `invalid` for one that other
 *   accounts couldn't use
 */
export async function publishTemplate(
  db: Db,
  survey: OwnSurvey,
  { industry, title, description }: PublishTemplate,
  operator: string,
): Promise<{ id: string; leftOut: LeftOut[] }> {
  const { id: surveyId, version } = survey
  const published = survey.trashedAt === null ? await publishedDocument(db, survey) : undefined
  if (!published)
    throw new AppError('conflict', { detail: (locale) => m.operator_template_unpublished({}, { locale }) })
  const { document, leftOut } = asTemplate(published)
  refuseUnfit(document)
  const metric = leadingMetric(document)!
  return db.transaction().execute(async (trx) => {
    const saved = await savePublished(
      trx,
      {
        ...{ surveyId, version, industry, metric, title, description, document, publishedBy: operator },
        ...summaryOf(document),
      },
      MOST,
    )
    if (!saved) throw tooMany()
    const { id, isNew } = saved
    const action = isNew ? 'template_publish' : 'template_update'
    const details = { id, title: title.ru, surveyId, version }
    await noteAction(trx, { operator, action, accountId: survey.accountId, details })
    return { id, leftOut }
  })
}

/** @throws AppError `not_found` for what nobody can take anyhow */
export async function withdrawTemplate(db: Db, id: string, operator: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const title = await withdrawPublished(trx, id)
    if (!title) throw new AppError('not_found')
    await noteAction(trx, { operator, action: 'template_withdraw', details: { id, title: title.ru } })
  })
}

/** @throws AppError `not_found` for what was not withdrawn, `conflict` where there are too many templates */
export async function restoreTemplate(db: Db, id: string, operator: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const title = await restorePublished(trx, id, MOST)
    if (title === null) throw tooMany()
    if (!title) throw new AppError('not_found')
    await noteAction(trx, { operator, action: 'template_restore', details: { id, title: title.ru } })
  })
}

function tooMany(): AppError {
  return new AppError('conflict', {
    detail: (locale) => m.operator_template_most({ most: MOST }, { locale }),
  })
}

/** A version that was published once may break a rule that came later, or have lost something on its way here. */
function refuseUnfit(document: SurveyDocument): void {
  const fault = templateFault(document)
  if (fault) throw new AppError('invalid', { detail: (locale) => FAULT_TEXTS[fault.kind](fault, locale) })
}

const FAULT_TEXTS: Record<TemplateFault['kind'], (fault: TemplateFault, locale: UiLocale) => string> = {
  places: (_, locale) => m.operator_template_places({}, { locale }),
  large: (_, locale) => m.operator_template_large({ most: LARGEST_TEMPLATE_BYTES / 1024 }, { locale }),
  scoreless: (_, locale) => m.operator_template_scoreless({}, { locale }),
  faulty: (fault, locale) =>
    m.operator_template_faulty({ place: 'itemOf' in fault ? fault.itemOf(locale) : '' }, { locale }),
}
