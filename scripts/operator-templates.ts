/** What an operator does without a page with the templates that all accounts see; every change is written to the audit list. */
import { findMember } from '../src/areas/account/sign-in/session.access.ts'
import { PublishTemplate } from '../src/areas/operator/templates/operator-templates.contract.ts'
import { operatorOfSurvey } from '../src/areas/operator/templates/own-surveys.queries.ts'
import {
  publishTemplate,
  restoreTemplate,
  withdrawTemplate,
} from '../src/areas/operator/templates/publish-template.write.ts'
import { findOwnSurvey } from '../src/areas/survey/survey.access.ts'
import { listForDesk } from '../src/areas/templates/desk.queries.ts'
import { INDUSTRIES } from '../src/areas/templates/template.contract.ts'
import { AppError } from '../src/platform/errors.ts'
import { type Command, operator, said } from './operator-words.ts'

export const TEMPLATE_USAGE = `       npm run operator -- templates
       npm run operator -- templates publish SURVEY TRADE TITLE DESCRIPTION [KAZAKH_TITLE KAZAKH_DESCRIPTION [ENGLISH_TITLE ENGLISH_DESCRIPTION]]
         (TRADE: ${INDUSTRIES.join(' | ')})
       npm run operator -- templates withdraw | restore TEMPLATE`

export const TEMPLATE_COMMANDS: Record<string, Command> = {
  templates: async (db, config, [work, id, ...words]) => {
    if (work === undefined || work === 'list') {
      console.table(
        (await listForDesk(db)).map(({ title, publishedAt, publishedBy, withdrawnAt, ...template }) => ({
          template: template.id,
          survey: template.surveyId,
          version: template.version,
          title: title.ru,
          trade: template.industry,
          questions: template.questions,
          taken: template.taken,
          published: publishedAt.toISOString().slice(0, 16),
          by: publishedBy,
          withdrawn: withdrawnAt?.toISOString().slice(0, 16) ?? '',
        })),
      )
      return true
    }
    if (!id) return false
    if (work === 'withdraw') {
      await withdrawTemplate(db, id, operator)
      return said(`Nobody sees template ${id} any more; surveys made of it stay`)
    }
    if (work === 'restore') {
      await restoreTemplate(db, id, operator)
      return said(`Everybody sees template ${id} again`)
    }
    if (work !== 'publish') return false
    const [industry, ru, about, kk = '', aboutKk = '', en = '', aboutEn = ''] = words
    const wish = PublishTemplate.safeParse({
      surveyId: id,
      industry,
      title: { ru, kk, en },
      description: { ru: about, kk: aboutKk, en: aboutEn },
    })
    if (!wish.success) return false
    const surveyOwner = await operatorOfSurvey(db, id, config.operators)
    const member = surveyOwner && (await findMember(db, surveyOwner.accountId, surveyOwner.memberId))
    // Only a survey of an operator's own account, as on the page.
    if (!member) throw new AppError('not_found')
    const survey = await findOwnSurvey(db, member, id, 'manage')
    const published = await publishTemplate(db, survey, wish.data, operator)
    const omissions = published.leftOut.length > 0 ? `; left out: ${published.leftOut.join(', ')}` : ''
    return said(`Everybody sees template ${published.id}${omissions}`)
  },
}
