import type { Notes } from '../imported.ts'
import { type KnownAttributes, namesOf, noteLeftOver } from '../left-over.ts'

/** How things look and lie, and what only SurveyJS's own programs read. */
const LOOKS = `width minWidth maxWidth startWithNewLine indent innerIndent paddingLeft paddingRight titleLocation titleWidth titleAlign
  descriptionLocation errorLocation questionErrorLocation hideNumber showNumber questionStartIndex colCount colSpan rowSpan cols rows size
  autoGrow allowResize acceptCarriageReturn renderAs renderMode itemComponent displayMode rateColorMode scaleColorMode itemSize
  minImageWidth maxImageWidth minImageHeight maxImageHeight imageHeight imageWidth imageFit contentMode showLabel swapOrder
  labelsPosition tooltipVisibility showLabels showTooltip animationEnabled separateSpecialChoices gridLayoutColumns state
  allowClear showClearButton searchEnabled searchMode closeOnSelect dropdownWidthMode textWrapMode inputTextAlignment alternateRows verticalAlign
  rowTitleWidth columnMinWidth showHeader columnColCount mobileView titleActions useDisplayValuesInDynamicTexts
  dataFormat dataList autocomplete inputMode page tag correctAnswerText questionTitleWidth allowCompleteSurveyAutomatic
  displayStyle currency currencyDisplay`
/** Of question kinds, beside those that all have. */
const ANY = `type name title description isRequired visibleIf visible validators requiredIf enableIf valueName defaultValue readOnly
  showCommentArea hasComment commentText`
const USED: Record<string, string> = {
  text: 'inputType min max step maxLength',
  comment: 'maxLength',
  boolean: 'labelTrue labelFalse valueTrue valueFalse',
  rating:
    'rateMin rateMax rateCount rateStep rateValues rateType minRateDescription maxRateDescription autoGenerate',
  slider: 'min max step rangeMin rangeMax',
  nouislider: 'min max step rangeMin rangeMax',
  matrix: 'rows columns cellType',
  matrixdropdown: 'rows columns cellType choices',
  radiogroup: 'choices choicesOrder showOtherItem hasOther choicesByUrl choicesFromQuestion choicesVisibleIf',
  dropdown: 'choices choicesOrder showOtherItem hasOther choicesByUrl choicesFromQuestion choicesVisibleIf',
  checkbox: `choices choicesOrder showOtherItem hasOther showNoneItem hasNone noneText minSelectedChoices maxSelectedChoices
    choicesByUrl choicesFromQuestion choicesVisibleIf`,
  imagepicker:
    'choices choicesOrder multiSelect minSelectedChoices maxSelectedChoices choicesByUrl choicesFromQuestion choicesVisibleIf',
  ranking: 'choices choicesOrder choicesByUrl choicesFromQuestion choicesVisibleIf',
  multipletext: 'items',
  signaturepad:
    'signatureWidth signatureHeight signatureAutoScaleEnabled penColor penMinWidth penMaxWidth backgroundColor showPlaceholder placeholder',
  file: 'acceptedTypes allowMultiple maxFiles sourceType storeDataAsText waitForUpload allowImagesPreview',
  html: 'html',
  paneldynamic: `templateElements templateTitle templateDescription panelCount minPanelCount maxPanelCount panelAddText addPanelText
    panelRemoveText removePanelText confirmDelete confirmDeleteText panelPrevText panelNextText templateTitleLocation newPanelPosition`,
  matrixdynamic: `columns choices rowCount minRowCount maxRowCount addRowText removeRowText confirmDelete confirmDeleteText cellType
    columnLayout addRowLocation addRowButtonLocation hideColumnsIfEmpty transposeData`,
}
USED.tagbox = USED.checkbox!
USED.buttongroup = USED.radiogroup!

const PAGE = 'name type title elements questions visibleIf visible'
const SURVEY = `title description pages elements questions locale completedHtml triggers calculatedValues completedHtmlOnCondition`
const SURVEY_LOOKS = `logo logoWidth logoHeight logoFit logoPosition width widthMode fitToContainer showTitle showPageTitles showPageNumbers
  showQuestionNumbers questionTitlePattern questionTitleLocation questionDescriptionLocation questionErrorLocation questionStartIndex
  showProgressBar progressBarType progressBarLocation progressBarShowPageTitles progressBarShowPageNumbers
  progressBarInheritWidthFrom showTOC tocLocation headerView backgroundImage backgroundImageFit backgroundImageAttachment
  backgroundOpacity calculatedCss focusFirstQuestionAutomatic focusOnFirstError focusFirstQuestionOnError maxTextLength
  maxOthersLength autoGrowComment allowResizeComment commentAreaRows lazyRendering lazyRenderingEnabled lazyRenderEnabled
  questionsOrderMode surveyId surveyPostId surveyShowDataSaving cookieName sendResultOnPageNext storeDataAsText storeOthersAsComment
  gridLayoutEnabled gridLayoutColumns theme themeVariables cssVariables creatorVersion showNavigationButtons
  navigationButtonsLocation clearInvisibleValues textUpdateMode
  checkErrorsMode validationEnabled loadingHtml haveTo`
const OPTION = 'value text'
/** On unless the file says otherwise. */
const SAID = namesOf(
  'showCompletePage showCompletedPage showPrevButton goNextPageAutomatic autoAdvanceEnabled',
)

const attributesFor = (used: string, harmless = LOOKS): KnownAttributes => ({
  used: namesOf(used),
  harmless: namesOf(harmless),
})
const AS_OPTION = attributesFor(`${OPTION} showCommentArea`)
const AS_ROW = attributesFor(OPTION)
/** The columns of a table that grows are questions, whose attributes are noted where each is read. */
const AS_COLUMN = attributesFor('', `name title cellType ${ANY} ${Object.values(USED).join(' ')}`)
const AS_TABLE_COLUMN = attributesFor(
  'name title cellType choices isRequired rateMin rateMax rateCount rateStep rateValues rateType minRateDescription maxRateDescription',
)
const AS_PART = attributesFor('name title isRequired')
const AS_PAGE = attributesFor(PAGE)
const AS_SURVEY = attributesFor(SURVEY, SURVEY_LOOKS)
const kinds = new Map(Object.entries(USED).map(([kind, used]) => [kind, attributesFor(`${ANY} ${used}`)]))

type Item = Record<string, unknown>

/** Notes what a question, or the parts of it, have beside what is used. Of kinds that are left out whole nothing more is said. */
export function noteQuestionAttributes(item: Item, name: string, notes: Notes): void {
  const kind = kinds.get(String(item.type))
  if (!kind) return
  noteLeftOver(name, Object.entries(item), kind, notes)
  if (item.readOnly === true) notes.changed(name, 'setting_left_out', 'readOnly')
  const parts: [string, KnownAttributes][] = [
    [
      'choices',
      item.type === 'imagepicker' ? attributesFor(`${OPTION} imageLink showCommentArea`) : AS_OPTION,
    ],
    ['rateValues', AS_OPTION],
    ['rows', AS_ROW],
    ['columns', columnAttributes(item)],
    ['items', AS_PART],
  ]
  for (const [list, attributes] of parts)
    if (kind.used.has(list))
      for (const part of listOf(item[list])) noteLeftOver(name, Object.entries(part), attributes, notes)
}

function columnAttributes({ type }: Item): KnownAttributes {
  if (type === 'matrixdynamic') return AS_COLUMN
  return type === 'matrixdropdown' ? AS_TABLE_COLUMN : AS_ROW
}

/** The same of a page or a panel. */
export function notePageAttributes(page: Item, name: string, notes: Notes): void {
  noteLeftOver(name, Object.entries(page), AS_PAGE, notes)
}

/** The same of the survey, each setting under its own name. */
export function noteSurveyAttributes(survey: Item, notes: Notes): void {
  for (const [name, value] of Object.entries(survey))
    noteLeftOver(name, [[name, value]], AS_SURVEY, notes, SAID)
}

function listOf(value: unknown): Item[] {
  if (!Array.isArray(value)) return []
  return value.filter((each) => typeof each === 'object' && each !== null)
}

/** The boolean attributes of an item that are written as words: "true" is true. */
export function withBooleans(item: Item): Item {
  const words = Object.entries(item).filter(([name, value]) => isWord(name, value))
  if (words.length === 0) return item
  return { ...item, ...Object.fromEntries(words.map(([name, value]) => [name, value === 'true'])) }
}

const BOOLEANS =
  /^(?:is[A-Z]|has[A-Z]|show[A-Z]|allow[A-Z])|^(?:visible|readOnly|multiSelect|eachRowRequired)$/

function isWord(name: string, value: unknown): boolean {
  return (value === 'true' || value === 'false') && BOOLEANS.test(name)
}
