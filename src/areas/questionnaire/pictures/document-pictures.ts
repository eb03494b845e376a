import type { ListName } from '../compound-questions.ts'
import type { Option, Question, SurveyDocument } from '../questionnaire.contract.ts'
import { isUploaded } from './uploaded-picture.ts'

type Shown = { id: string; path: string }

/** Every brought picture that a questionnaire shows, and where it stands; drawings of picture.ts are not among them. */
export function uploadedPictures({ config, questions, widgets }: SurveyDocument): Shown[] {
  const pictures: { id: string | undefined; path: string }[] = [
    { id: config.theme?.logo, path: 'config.theme.logo' },
    { id: config.theme?.picture, path: 'config.theme.picture' },
    ...widgets.map((widget, at) => ({
      id: 'picture' in widget ? widget.picture : undefined,
      path: `widgets.${at}.picture`,
    })),
    ...questions.flatMap((question, at) =>
      everyList(question).flatMap(([name, items]) =>
        items.map(({ image }, place) => ({ id: image, path: `questions.${at}.${name}.${place}.image` })),
      ),
    ),
    ...questions.map((question, at) => ({ id: spotImageOf(question), path: `questions.${at}.image` })),
    ...questions.flatMap((question, at) =>
      stepImagesOf(question).map((id, place) => ({ id, path: `questions.${at}.stepImages.${place}` })),
    ),
  ]
  return pictures.filter((picture): picture is Shown => picture.id !== undefined && isUploaded(picture.id))
}

/** Also lists that guests do not meet: what is kept may be shown one day. */
function everyList(question: Question): [name: ListName, items: Option[]][] {
  if ('options' in question) return [['options', question.options]]
  if (question.type !== 'matrix') return []
  return [
    ['rows', question.rows],
    ['columns', question.columns],
    ['secondColumns', question.secondColumns ?? []],
  ]
}

function spotImageOf(question: Question): string | undefined {
  return question.type === 'hot_spot' ? question.image : undefined
}

function stepImagesOf(question: Question): string[] {
  return ('stepImages' in question && question.stepImages) || []
}

/** The same questionnaire without these pictures. @returns also what lost one: ids of questions and blocks, or `theme` */
export function withoutPictures(
  document: SurveyDocument,
  ids: ReadonlySet<string>,
): { document: SurveyDocument; lost: string[] } {
  const lost = new Set<string>()
  const remaining = (id: string | undefined, owner: string) => {
    if (id !== undefined && ids.has(id)) {
      lost.add(owner)
      return undefined
    }
    return id
  }
  const copy = structuredClone(document)
  const { theme } = copy.config
  for (const role of ['logo', 'picture'] as const)
    if (theme && remaining(theme[role], 'theme') === undefined) delete theme[role]
  for (const widget of copy.widgets)
    if ('picture' in widget && remaining(widget.picture, widget.id) === undefined) delete widget.picture
  for (const question of copy.questions) {
    if (question.type === 'hot_spot' && remaining(question.image, question.id) === undefined)
      delete question.image
    for (const [place, id] of stepImagesOf(question).entries())
      if (remaining(id, question.id) === undefined) stepImagesOf(question)[place] = ''
    for (const [, items] of everyList(question))
      for (const item of items) if (remaining(item.image, question.id) === undefined) delete item.image
  }
  return { document: copy, lost: [...lost] }
}
