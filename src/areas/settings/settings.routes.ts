import { routeOf } from '../../calls/define-calls.ts'
import type { App } from '../../platform/app.ts'
import { AppError } from '../../platform/errors.ts'
import { type OwnSurvey, requireOwnSurvey } from '../survey/survey.access.ts'
import { readOption } from './option/extra-option.ts'
import { settingsCalls } from './settings.calls.ts'
import { ExtraOptions, type Settings } from './settings.contract.ts'
import { saveSettings } from './settings.queries.ts'
import { settingsOf } from './settings.ts'

export async function settingsRoutes(app: App): Promise<void> {
  app.route({
    ...routeOf(settingsCalls, 'GET /survey/settings'),
    handler: async (request) => {
      const survey = await requireOwnSurvey(request, request.query.id, 'see')
      return whole(survey, survey.settings)
    },
  })

  app.route({
    ...routeOf(settingsCalls, 'GET /survey/extra-options'),
    handler: async (request) => {
      const ask = readOption(request.query.option ?? '')
      const survey = await requireOwnSurvey(request, request.query.id, ask?.change ? 'manage' : 'see')
      if (!ask) throw new AppError('invalid', { fields: { option: 'invalid' } })
      const saved = ask.change ? await saveSettings(app.db, survey, ask.change) : survey.settings
      // The contract keeps what is an option, and drops the other settings.
      const options = ExtraOptions.shape.options.parse(whole(survey, saved))
      return { options: ask.name === undefined ? options : { [ask.name]: options[ask.name] } }
    },
  })

  app.route({
    ...routeOf(settingsCalls, 'POST /survey/settings'),
    handler: async (request) => {
      const survey = await requireOwnSurvey(request, request.body.id, 'manage')
      const { data, was } = request.body
      const saved = await saveSettings(app.db, survey, data, was)
      return whole(survey, saved)
    },
  })
}

/** A language that nobody chose is the questionnaire's own. */
function whole({ draft }: OwnSurvey, saved: Record<string, unknown>): Settings {
  return { localeDefault: draft.config.defaultLocale, ...settingsOf(saved) }
}
