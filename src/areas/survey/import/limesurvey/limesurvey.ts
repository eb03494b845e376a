import type { Condition } from '../../../questionnaire/condition.contract.ts'
import { renamedCondition } from '../../../questionnaire/logic/renamed-references.ts'
import { Building } from '../building.ts'
import { type Expression, parseExpression } from '../expression.ts'
import type { Imported } from '../imported.ts'
import { isAnswered, type Ref, sayCondition, type Tool, together } from '../say-condition.ts'
import { noteSurveyLeftOver } from './limesurvey-attributes.ts'
import { rulesOf } from './limesurvey-checks.ts'
import { EXPRESSION_SCRIPT } from './limesurvey-expression.ts'
import { isCommentOn, takeQuestion, withComment } from './limesurvey-question.ts'
import { noteSettings, setting } from './limesurvey-settings.ts'
import {
  definedWords,
  type LimeGroup,
  type LimeQuestion,
  type LimeSurvey,
  readLimeSurvey,
  wordsIn,
} from './limesurvey-tables.ts'

/** Whether a text looks like a survey of LimeSurvey. */
export function isLimeSurvey(text: string): boolean {
  return /^\s*<(\?xml|document)[\s>]/.test(text) && text.slice(0, 2000).includes('<LimeSurveyDocType>')
}

/**
 * Takes over a survey that LimeSurvey exported (.lss): groups as pages, questions with their subquestions and answers,
 * languages, and conditions as far as they can be said here. What can't is in the notes, with its words.
 * @throws UnreadableSurvey where it is no such file, or has no question to take
 */
export async function importLimeSurvey(text: string): Promise<Imported> {
  const source = await readLimeSurvey(text)
  const taking = new Taking(source)
  taking.opening()
  for (const group of source.groups) taking.group(group)
  taking.ending()
  return taking.building.result(taking.title)
}

class Taking {
  readonly building: Building
  readonly #source: LimeSurvey
  readonly #refs = new Map<string, Ref>()
  readonly #tool: Tool
  #hasCover = false

  constructor(source: LimeSurvey) {
    this.#source = source
    this.building = new Building(source.languages, {
      // Where a blank follows the brace, LimeSurvey shows it as it stands.
      pattern: /\{(?!\s)((?:[^{}]|\{[^{}]{0,100}\}){1,300})\}/g,
      placeOf: (inside) => this.#placeOf(inside),
    })
    this.#tool = {
      ref: (name) => this.#refs.get(name.replace(/\.(NAOK|value|valueNAOK|code)$/i, '').replace('#', '_')),
      call: (name, parts) => this.#call(name, parts),
      comparedCall: (name, parts, sign, value) => {
        const isSome = (sign === '>' && value === 0) || (sign === '>=' && value === 1)
        const isNone = (sign === '=' && value === 0) || (sign === '<' && value === 1)
        if (name === 'count' && (isSome || isNone))
          return together(
            isSome ? 'any' : 'all',
            parts.map((part) => this.#isGiven(part, isSome)),
          )
        if (name === 'strlen' && (isSome || isNone)) return this.#isGiven(parts[0], isSome)
        return undefined
      },
    }
  }

  get title(): string {
    return this.building.title(this.#source.texts('surveyls_title'), this.#hasCover)
  }

  opening(): void {
    const { texts, survey } = this.#source
    const words = this.building.text('surveyls_welcometext', texts('surveyls_welcometext'))
    const description = this.building.text('surveyls_description', texts('surveyls_description'))
    const text = survey.showwelcome === 'N' ? description : (words ?? description)
    const title = this.building.text('title', texts('surveyls_title'), 500)
    this.#hasCover = text !== undefined
    if (text)
      this.building.widget('surveyls_welcometext', {
        type: 'cover',
        after: 'start',
        ...(title && { title }),
        text,
      })
    if (text === words && description && words)
      this.building.notes.leftOut(
        'surveyls_description',
        'setting_left_out',
        this.building.everyWord(description),
      )
    if (words && survey.showwelcome === 'N')
      this.building.notes.leftOut('surveyls_welcometext', 'setting_left_out', this.building.everyWord(words))
    for (const { parameter } of this.#source.parameters)
      if (parameter) this.building.hidden('survey_url_parameters', parameter)
  }

  group(group: LimeGroup): void {
    const { building } = this
    const { format } = this.#source.survey
    const first = building.count
    const item =
      building.plain(definedWords(group.name)).trim().slice(0, 200) || `group ${group.row.gid ?? ''}`
    if (format !== 'A') building.startPage()
    const title = building.text(item, group.name)
    const conditions = this.#conditions(group.row.grelevance, item)
    const text = building.text(item, group.description)
    if (text) building.widget(item, { type: 'statement', text }, conditions)
    if (group.row.randomization_group)
      building.notes.changed(
        item,
        'setting_left_out',
        `randomization_group: ${group.row.randomization_group}`,
      )
    for (const question of group.questions) this.#question(question, conditions)
    if (format !== 'A') building.page(item, first, title, format === 'S')
    else if (title) building.notes.changed(item, 'text_left_out', building.everyWord(title))
  }

  ending(): void {
    const { building } = this
    const { texts, survey, quotas } = this.#source
    const text = building.text('surveyls_endtext', texts('surveyls_endtext'))
    const urls = building.text('surveyls_url', texts('surveyls_url'))
    const url = building.plain(urls)
    for (const other of Object.values(urls ?? {}))
      if (other !== url) building.notes.leftOut('surveyls_url', 'setting_left_out', other)
    const label = building.text('surveyls_url', texts('surveyls_urldescription'))
    const link = /^https:\/\/\S+$/.test(url) ? { link: { url, label: label ?? url } } : {}
    if (url && !('link' in link)) building.notes.leftOut('surveyls_url', 'setting_left_out', url)
    if (text || 'link' in link)
      building.widget('surveyls_endtext', { type: 'thanks', after: 'end', ...(text && { text }), ...link })
    for (const name of ['startdate', 'expires'])
      if (survey[name]) building.notes.leftOut(name, 'setting_left_out', survey[name])
    for (const { row, messages } of quotas)
      for (const detail of [row.qlimit, ...messages])
        building.notes.leftOut(row.name || 'quota', 'quota_left_out', detail)
    if (survey.format === 'A') building.page('page', 0, undefined)
    noteSurveyLeftOver(this.#source, building.notes)
  }

  #question(source: LimeQuestion, outer: Condition[]): void {
    const { building } = this
    const { notes } = building
    const { code, row } = source
    if (row.type === '*') {
      notes.leftOut(code, 'calculation_left_out', building.everyWord(definedWords(source.question)))
      return
    }
    const description = building.text(code, source.help)
    const title = building.text(code, source.question)
    if (setting(source, 'hidden') === '1' || row.relevance?.trim() === '0') {
      notes.taken(code, building.plain(title))
      notes.leftOut(code, 'hidden_question')
      notes.lost(code, wordsIn(source))
      return
    }
    const conditions = [...outer, ...this.#conditions(row.relevance, code)]
    if (!row.relevance || row.relevance.trim() === '1')
      for (const { cfieldname, method, value } of source.conditions)
        notes.changed(code, 'condition_left_out', `${cfieldname} ${method} ${value}`)
    if (row.type === 'X') {
      const words = title && description ? { title, text: description } : { text: title ?? description }
      building.widget(code, { type: 'statement', ...words }, conditions)
      noteSettings(source, notes)
      return
    }
    const head = {
      id: code,
      title: title ?? code,
      ...(description && { description }),
      ...(row.mandatory === 'Y' && { required: true }),
    }
    if (row.mandatory === 'S') notes.changed(code, 'soft_required')
    const questions = takeQuestion(source, head, building)
    notes.taken(code, building.plain(title))
    if (questions.length === 0) {
      notes.leftOut(code, reasonFor(row.type))
      notes.lost(code, wordsIn(source))
    }
    if (questions.some(({ leadsParts }) => leadsParts) && title)
      building.widget(
        code,
        { type: 'statement', ...(description ? { title, text: description } : { text: title }) },
        conditions,
      )
    const main = questions[0]?.question
    let mainId = main?.id ?? ''
    for (const { question, refs, when } of questions) {
      const isComment = isCommentOn(question)
      const isWhole =
        !isComment && questions.every((each) => each.question === question || isCommentOn(each.question))
      const value = isWhole ? this.#defaultOf(source, refs[0]?.[1]) : undefined
      const ownRef = isWhole && refs[0]?.[0] === '' ? refs[0][1] : undefined
      const validators = question === main ? rulesOf(source, question, ownRef, this.#tool, building) : []
      const complete = {
        ...question,
        ...(value !== undefined && { default: value }),
        ...(validators.length > 0 && { validators }),
      } as typeof question
      const own = when ? [renamedCondition(when, () => mainId)] : []
      const id = building.question(code, isComment ? withComment(complete, mainId) : complete, [
        ...conditions,
        ...own,
      ])
      if (question === main) mainId = id ?? mainId
      if (id === undefined) notes.lost(code, wordsIn(source))
      else for (const [suffix, ref] of refs) this.#name(source, suffix, { ...ref, question: id })
    }
    noteSettings(source, notes)
  }

  /** Conditions call a question by its code, in old files by numbers of survey, group and question. */
  #name({ code, row }: LimeQuestion, suffix: string, ref: Ref): void {
    this.#refs.set(code + suffix, ref)
    this.#refs.set(`${row.sid}X${row.gid}X${row.qid}${suffix.slice(1)}`, ref)
  }

  /** What a list, a number or a text has as its answer before any is given. */
  #defaultOf(
    source: LimeQuestion,
    ref: Omit<Ref, 'question'> | undefined,
  ): string | number | boolean | undefined {
    const defaults = source.defaults.filter(({ defaultvalue }) => defaultvalue)
    const [first] = defaults
    if (!first) return undefined
    const text = first.defaultvalue ?? ''
    const isSimple = defaults.length === 1 && !first.specialtype && !Number(first.sqid) && !text.includes('{')
    const value =
      !isSimple || !ref || ref.option || ref.row
        ? undefined
        : ref.values
          ? ref.values.get(text)
          : ref.isNumber
            ? Number(text)
            : text
    if (value === undefined || (typeof value === 'number' && !Number.isFinite(value))) {
      this.building.notes.changed(
        source.code,
        'default_left_out',
        defaults.map(({ defaultvalue }) => defaultvalue).join(', '),
      )
      return undefined
    }
    return value
  }

  #conditions(relevance: string | undefined, item: string): Condition[] {
    const text = relevance?.trim() ?? ''
    if (text === '' || text === '1') return []
    const condition = sayCondition(parseExpression(text, EXPRESSION_SCRIPT), this.#tool)
    if (condition) return [condition]
    this.building.notes.changed(item, 'condition_left_out', text)
    return []
  }

  #call(name: string, parts: Expression[]) {
    if (name === 'is_empty') return this.#isGiven(parts[0], false)
    return undefined
  }

  #isGiven(part: Expression | undefined, isGiven: boolean) {
    const ref = part?.kind === 'name' ? this.#tool.ref(part.name) : undefined
    return ref && ref.place === undefined ? isAnswered(ref, isGiven) : undefined
  }

  /** `{Q1.shown}` and `{INSERTANS:1X2X3}` name a question, `{TOKEN:FIRSTNAME}` and `{PASSTHRU:x}` what a link brings. */
  #placeOf(inside: string): string | undefined {
    const [, kind = '', field = ''] = /^(TOKEN|PASSTHRU):([A-Za-z]\w{0,80})$/i.exec(inside) ?? []
    if (field) {
      const name = kind.toUpperCase() === 'TOKEN' ? field.toLowerCase() : field
      this.building.hidden(inside, name)
      this.building.notes.changed(inside, 'hidden_from_link', `?${name}=`)
      return `hidden:${name}`
    }
    const [, code = ''] =
      /^(?:INSERTANS:)?([A-Za-z0-9]\w{0,80})(?:\.(?:shown|NAOK|value|valueNAOK|code))?$/i.exec(inside) ?? []
    const ref = this.#refs.get(code)
    return ref && ref.row === undefined && ref.option === undefined ? ref.question : undefined
  }
}

function reasonFor(type: string | undefined) {
  // The guest's page lets guests choose the language by itself.
  return type === 'I' ? 'recorded_anyway' : 'type_unknown'
}
