import { z } from 'zod'
import { routeOf } from '../../../calls/define-calls.ts'
import type { App } from '../../../platform/app.ts'
import { attachment } from '../../../platform/attachment.ts'
import { Condition, ItemId, Locale, LocalText, Rule } from '../../questionnaire/condition.contract.ts'
import {
  Jump,
  Option,
  Question,
  QuestionnairePage,
  Widget,
} from '../../questionnaire/questionnaire.contract.ts'
import { requireOwnSurvey } from '../survey.access.ts'
import { exportCalls } from './export.calls.ts'
import { OwnFile, ownFile, textOfFile } from './own-file.contract.ts'

const SCHEMA_PATH = '/v1/survey/schema.json'

/** A questionnaire as a file that comes back as it was, and the published schema of such files. */
export async function exportRoutes(app: App): Promise<void> {
  app.route({
    ...routeOf(exportCalls, 'GET /survey/export'),
    handler: async (request, reply) => {
      const { title, draft } = await requireOwnSurvey(request, request.query.id, 'see')
      return app.heavyWork.run(async () =>
        reply
          .header('cache-control', 'no-store')
          .header('content-disposition', attachment(`${title}.json`))
          .type('application/json; charset=utf-8')
          .serializer(textOfFile)
          .send(ownFile(title, draft, app.config.publicUrl + SCHEMA_PATH)),
      )
    },
  })

  const schema = fileSchema(app.config.publicUrl + SCHEMA_PATH)
  app.route({
    ...routeOf(exportCalls, 'GET /survey/schema.json'),
    handler: async (_, reply) =>
      reply
        .header('cache-control', 'public, max-age=3600')
        .type('application/schema+json; charset=utf-8')
        .serializer((text: string) => text)
        .send(schema),
  })
}

/** The schema of the file (JSON Schema, draft 2020-12), made of the same definitions that requests are checked by. */
function fileSchema(address: string): string {
  const names = z.registry<{ id: string }>()
  for (const [id, part] of Object.entries({
    LocalText,
    Locale,
    ItemId,
    Rule,
    Condition,
    Option,
    Jump,
    Question,
    Widget,
    QuestionnairePage,
  }))
    names.add(part, { id })
  const { $schema, ...schema } = z.toJSONSchema(OwnFile, {
    target: 'draft-2020-12',
    io: 'input',
    metadata: names,
  })
  const head = {
    $schema,
    $id: address,
    title: 'Qalay questionnaire',
    $comment: 'Lengths of text count UTF-16 code units, as browsers do.',
  }
  return `${JSON.stringify({ ...head, ...schema }, null, 2)}\n`
}
