import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { templateFault } from '../src/areas/operator/templates/template-fault.ts'
import { checkSurvey } from '../src/areas/survey/check/check.ts'
import { TemplateFile } from '../src/areas/templates/template-file.contract.ts'

/**
 * One sentence per ready questionnaire that accounts could not take as it is.
 * @param folder `content/`, with `templates/` and `template-order.json`
 */
export function templateFaults(folder: string): string[] {
  const order = JSON.parse(readFileSync(join(folder, 'template-order.json'), 'utf8')) as string[]
  const ids = globSync('templates/*.json', { cwd: folder }).map((file) => basename(file, '.json'))
  const unlisted = ids.filter((id) => !order.includes(id))
  const wrong = order.filter((id, at) => !ids.includes(id) || order.indexOf(id) !== at)
  return [
    ...unlisted.map((id) => `template-order.json: lacks ${id}`),
    ...wrong.map((id) => `template-order.json: ${id} has no file, or stands there twice`),
    ...ids.flatMap((id) => {
      const fault = faultOf(readFileSync(join(folder, 'templates', `${id}.json`), 'utf8'))
      return fault === undefined ? [] : `templates/${id}.json: ${fault}`
    }),
  ]
}

function faultOf(text: string): string | undefined {
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch (error) {
    return String(error)
  }
  const file = TemplateFile.safeParse(content)
  if (!file.success) return file.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)[0]
  const { document } = file.data
  const fault = templateFault(document)
  if (fault) return fault.kind === 'faulty' ? `${fault.code}: ${fault.itemOf('en')}` : fault.kind
  // Nobody weighs an advice before a template is shown: a missing translation is a fault here.
  const [advice] = checkSurvey(document)
  return advice && `${advice.code}: ${advice.questionId ?? advice.widgetId ?? 'the whole'}`
}
