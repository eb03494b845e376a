import type { Condition } from '../../../questionnaire/condition.contract.ts'
import { TO_END } from '../../../questionnaire/logic/path.ts'
import { Building } from '../building.ts'
import type { Imported } from '../imported.ts'
import { namesOf } from '../left-over.ts'
import { type FormItem, isItem, itemOf, itemsIn, noteRemaining, textOf } from './form-values.ts'
import { type QualtricsQuestions, sayQualtrics } from './qualtrics-logic.ts'
import { localeOf, type QualtricsWords, qualtricsQuestions } from './qualtrics-question.ts'

const MOST_DEPTH = 12
const MOST_STEPS = 3000
/** How a question looks, how its answers are kept, and what is read by name. */
const HARMLESS =
  namesOf(`QuestionID QuestionType Selector SubSelector DataExportTag Configuration QuestionDescription ChoiceOrder AnswerOrder
  Validation Language NextChoiceId NextAnswerId GradingData DataVisibility DefaultChoices Randomization RecodeValues VariableNaming
  ChoiceDataExportTags AnalyzeChoices InputWidth InputHeight TextEntry TextEntrySize ExclusiveAnswer DisplayLogic SkipLogic AllowTextEntry
  QuestionText_Unsafe NumberOfQuestions ClarifyingSymbolType Graphics GraphicsDescription ProgressBar QuestionJS Privacy Image`)

/** Whether a parsed JSON file is a survey of Qualtrics (.qsf). */
export function isQualtrics(value: unknown): boolean {
  const { SurveyEntry, SurveyElements } = itemOf(value)
  return isItem(SurveyEntry) && (Array.isArray(SurveyElements) || isItem(SurveyElements))
}

/**
 * Takes over a survey of Qualtrics: blocks in the order of its flow as pages, display logic, skips, all languages.
 * @throws UnreadableSurvey when there is nothing to import or to report
 */
export function importQualtrics(value: unknown): Imported {
  const taking = new Taking(itemOf(value))
  taking.flow(taking.steps, [], 0)
  return taking.result()
}

class Taking {
  readonly steps: FormItem[]
  readonly #entry: FormItem
  readonly #building: Building
  readonly #words: QualtricsWords
  readonly #blocks = new Map<string, FormItem>()
  readonly #sources = new Map<string, FormItem>()
  readonly #asked: QualtricsQuestions = new Map()
  readonly #elements: FormItem[]
  #count = 0

  constructor(file: FormItem) {
    this.#entry = itemOf(file.SurveyEntry)
    this.#elements = itemsIn(file.SurveyElements)
    const payloads = (element: string) =>
      this.#elements.filter(({ Element }) => Element === element).map(({ Payload }) => Payload)
    for (const block of payloads('BL').flatMap(itemsIn)) this.#blocks.set(textOf(block.ID), block)
    for (const question of payloads('SQ').map(itemOf))
      this.#sources.set(textOf(question.QuestionID), question)
    const main = localeOf(textOf(this.#entry.SurveyLanguage) || 'EN')
    const others = [...this.#sources.values()].flatMap(({ Language }) =>
      Array.isArray(Language) ? [] : Object.keys(itemOf(Language)).map(localeOf),
    )
    this.#building = new Building([main, ...others], {
      pattern: /\$\{((?:q|e):\/\/[^{}]{1,200})\}/g,
      placeOf: (sign) => this.#placeOf(sign),
    })
    this.#words = { main, building: this.#building }
    const flow = payloads('FL').flatMap((payload) => itemsIn(itemOf(payload).Flow))
    this.steps = flow.length > 0 ? flow : [...this.#blocks.keys()].map((ID) => ({ Type: 'Block', ID }))
  }

  #placeOf(sign: string): string | undefined {
    const [, question] = /^q:\/\/(QID\d{1,9})/.exec(sign) ?? []
    if (question) return this.#sources.has(question) ? question : undefined
    const [, field] = /^e:\/\/Field\/(.+)$/.exec(sign) ?? []
    return field === undefined ? undefined : `hidden:${field}`
  }

  /** Blocks in the order in which guests come to them; branches make conditions. */
  flow(steps: FormItem[], conditions: Condition[], depth: number): void {
    const { notes } = this.#building
    for (const step of steps) {
      const item = textOf(step.FlowID) || textOf(step.ID) || 'flow'
      if (depth > MOST_DEPTH || ++this.#count > MOST_STEPS) {
        notes.leftOut(item, 'too_many')
        return
      }
      const inside = itemsIn(step.Flow)
      switch (step.Type) {
        case 'Block':
        case 'Standard':
          this.#block(textOf(step.ID), conditions)
          break
        case 'Branch': {
          const when = sayQualtrics(step.BranchLogic, this.#asked)
          if (!when) notes.changed(item, 'condition_left_out', JSON.stringify(step.BranchLogic))
          this.flow(inside, when ? [...conditions, when] : conditions, depth + 1)
          break
        }
        case 'EmbeddedData':
          for (const { Field, Value } of itemsIn(step.EmbeddedData)) {
            this.#building.hidden(textOf(Field), textOf(Field))
            if (textOf(Value)) notes.changed(item, 'setting_left_out', `${textOf(Field)}: ${textOf(Value)}`)
          }
          break
        default:
          if (step.Type !== 'Root' && step.Type !== 'Group')
            notes.changed(item, 'setting_left_out', JSON.stringify({ ...step, Flow: undefined }))
          this.flow(inside, conditions, depth + 1)
      }
    }
  }

  #block(id: string, conditions: Condition[]): void {
    const block = this.#blocks.get(id)
    const building = this.#building
    if (!block) {
      building.notes.leftOut(id || 'block', 'broken_item')
      return
    }
    this.#blocks.delete(id)
    let first = building.count
    building.startPage()
    const turn = () => {
      building.page(id, first, undefined)
      first = building.count
      building.startPage()
    }
    for (const element of itemsIn(block.BlockElements)) {
      if (element.Type === 'Page Break') turn()
      else if (element.Type === 'Question')
        this.#question(textOf(element.QuestionID), element, textOf(block.Description), conditions)
    }
    turn()
    const { BlockElements: _, Options, ID: __, Type: ___, Description: ____, SubType: _____, ...rest } = block
    const randomized = itemOf(Options).RandomizeQuestions
    if (randomized && randomized !== 'false')
      building.notes.changed(id, 'setting_left_out', `RandomizeQuestions: ${randomized}`)
    noteRemaining(id, rest, [], HARMLESS, building)
  }

  #question(id: string, element: FormItem, blockName: string, conditions: Condition[]): void {
    const building = this.#building
    const source = this.#sources.get(id)
    if (!source) {
      building.notes.leftOut(id || 'question', 'broken_item', blockName)
      return
    }
    this.#sources.delete(id)
    const shown =
      source.DisplayLogic === undefined ? undefined : sayQualtrics(source.DisplayLogic, this.#asked)
    if (source.DisplayLogic !== undefined && !shown)
      building.notes.changed(id, 'condition_left_out', JSON.stringify(source.DisplayLogic))
    const own = shown ? [...conditions, shown] : conditions
    const result = qualtricsQuestions(id, source, this.#words)
    if (result === 'unknown') {
      building.notes.leftOut(id, 'type_unknown', `${textOf(source.QuestionType)} ${textOf(source.Selector)}`)
      noteRemaining(id, withLanguages(source), [], HARMLESS, building)
      return
    }
    if (result.text) building.widget(id, { type: 'statement', text: result.text }, own)
    for (const [place, question] of result.questions.entries()) {
      if (place === 0) this.#asked.set(id, question)
      const isLast = place === result.questions.length - 1
      const jumps = isLast
        ? this.#skips(id, [...itemsIn(source.SkipLogic), ...itemsIn(element.SkipLogic)])
        : []
      building.question(id, { ...question, ...(jumps.length > 0 && { jumps }) }, own)
    }
    noteRemaining(id, withLanguages(source), result, HARMLESS, building)
  }

  /** Skips lead to a question or to the end; those to the end of a block can't be said, since blocks are pages alone. */
  #skips(id: string, skips: FormItem[]): { when: Condition; to: string }[] {
    return skips.flatMap((skip) => {
      const goal = textOf(skip.SkipToDestination)
      const when = sayQualtrics(
        { 0: { 0: { ...skip, LogicType: 'Question', Operator: skip.Condition, Type: 'Expression' } } },
        this.#asked,
      )
      const to = goal === 'ENDOFSURVEY' ? TO_END : this.#sources.has(goal) ? goal : undefined
      if (when && to) return [{ when, to }]
      this.#building.notes.changed(id, 'condition_left_out', JSON.stringify(skip))
      return []
    })
  }

  result(): Imported {
    const building = this.#building
    const { notes } = building
    for (const [id, source] of this.#sources) {
      notes.leftOut(id, 'hidden_question')
      noteRemaining(id, withLanguages(source), [], HARMLESS, building)
    }
    for (const { Element, Payload, SecondaryAttribute } of this.#elements) {
      const name = textOf(Element)
      if (name === 'SO') {
        const { EOSMessage, SurveyTermination, Header, Footer } = itemOf(Payload)
        for (const value of [EOSMessage, Header, Footer])
          if (textOf(value)) notes.changed('options', 'setting_left_out', textOf(value))
        if (textOf(SurveyTermination) === 'Redirect') notes.changed('options', 'setting_left_out', 'Redirect')
      } else if (name === 'QO' || name === 'TR')
        notes.leftOut(
          textOf(SecondaryAttribute) || name,
          name === 'QO' ? 'quota_left_out' : 'setting_left_out',
        )
    }
    const description = textOf(this.#entry.SurveyDescription)
    if (description) notes.changed('title', 'text_left_out', description)
    return building.result(building.title({ [this.#words.main]: textOf(this.#entry.SurveyName) }))
  }
}

/** Translations stand under a name of their own, which is read by language. */
function withLanguages(source: FormItem): FormItem {
  const { Language, ...rest } = source
  return { ...rest, Translations: Array.isArray(Language) ? [] : Object.values(itemOf(Language)) }
}
