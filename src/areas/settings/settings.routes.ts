import type { App } from '../../platform/app.ts'
import { AppError } from '../../platform/errors.ts'
import { type OwnSurvey, requireOwnSurvey } from '../survey/survey.access.ts'
import { readOption } from './option/extra-option.ts'
import {
  ExtraOptions,
  ExtraOptionsQuery,
  SaveSettings,
  Settings,
  SettingsQuery,
} from './settings.contract.ts'
import { saveSettings } from './settings.queries.ts'
import { settingsOf } from './settings.ts'

export async function settingsRoutes(app: App): Promise<void> {
  app.get('/survey/settings', {
    schema: { querystring: SettingsQuery, response: { 200: Settings } },
    handler: async (request) => {
      const survey = await requireOwnSurvey(request, request.query.id, 'see')
      return whole(survey, survey.settings)
    },
  })

  app.get('/survey/extra-options', {
    schema: { querystring: ExtraOptionsQuery, response: { 200: ExtraOptions } },
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

  app.post('/survey/settings', {
    schema: { body: SaveSettings, response: { 200: Settings } },
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
