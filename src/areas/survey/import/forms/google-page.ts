import { type FormItem, textOf } from './form-values.ts'

const MARK = /FB_PUBLIC_LOAD_DATA_\s*=\s*/
const MOST_ITEMS = 2000

/** The form inside a saved page of Google Forms, in the shape of its API; undefined where the text is no such page. */
export function googleFormInPage(html: string): unknown {
  const start = MARK.exec(html)
  if (!start) return undefined
  const from = start.index + start[0].length
  const end = html.indexOf('</script>', from)
  const text = html
    .slice(from, end < 0 ? undefined : end)
    .trim()
    .replace(/;$/, '')
  try {
    return formOf(JSON.parse(text))
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

const TYPES = { choice: { 2: 'RADIO', 3: 'DROP_DOWN', 4: 'CHECKBOX' } as Record<number, string> }

function formOf(data: unknown): FormItem | undefined {
  const form = listAt(data, 1)
  const items = listAt(form, 1)
  if (items.length === 0) return undefined
  return {
    info: { title: textOf(form[8]), description: textOf(form[0]) },
    items: items.slice(0, MOST_ITEMS).map((item) => itemOfRow(Array.isArray(item) ? item : [])),
  }
}

/** An item is a list: its id, title, note and type, then its fields, each with an id, its options and whether it is required. */
function itemOfRow(row: unknown[]): FormItem {
  const [id, title, description, type] = row
  const fields = Array.isArray(row[4]) ? row[4] : []
  const head = { itemId: textOf(id), title: textOf(title), description: textOf(description) }
  const field: unknown[] = Array.isArray(fields[0]) ? fields[0] : []
  const question = (part: FormItem) => ({
    ...head,
    questionItem: { question: { questionId: textOf(field[0]), required: field[2] === 1, ...part } },
  })
  switch (type) {
    case 0:
      return question({ textQuestion: {} })
    case 1:
      return question({ textQuestion: { paragraph: true } })
    case 2:
    case 3:
    case 4:
      return question({ choiceQuestion: { type: TYPES.choice[type], options: optionsOf(field) } })
    case 5:
      return question({ scaleQuestion: scaleOf(field) })
    case 7:
      return { ...head, questionGroupItem: gridOf(fields) }
    case 8:
      return { ...head, pageBreakItem: {} }
    case 9:
      return question({ dateQuestion: {} })
    case 10:
      return question({ timeQuestion: {} })
    case 13:
      return question({ fileUploadQuestion: {} })
    case 18:
      return question({ ratingQuestion: { ratingScaleLevel: listAt(field, 1).length } })
    case 11:
      return { ...head, imageItem: {} }
    case 12:
      return { ...head, videoItem: {} }
    default:
      return { ...head, textItem: {} }
  }
}

/** The fifth place of an option is its own words; the third leads to a section, −2 on and −3 to the end. */
function optionsOf(field: unknown[]): FormItem[] {
  return listAt(field, 1).flatMap((option) => {
    if (!Array.isArray(option)) return []
    const goal = option[2]
    return [
      {
        value: textOf(option[0]),
        ...(option[4] === 1 && { isOther: true }),
        ...(goal === -3 && { goToAction: 'SUBMIT_FORM' }),
        ...(typeof goal === 'number' && goal > 0 && { goToSectionId: String(goal) }),
      },
    ]
  })
}

function scaleOf(field: unknown[]): FormItem {
  const steps = listAt(field, 1).map((option) => Number(textOf(Array.isArray(option) ? option[0] : option)))
  const [low, high] = listAt(field, 3)
  return {
    low: steps[0] ?? 1,
    high: steps.at(-1) ?? 5,
    ...(textOf(low) && { lowLabel: textOf(low) }),
    ...(textOf(high) && { highLabel: textOf(high) }),
  }
}

function gridOf(fields: unknown[]): FormItem {
  const rows = fields.filter((field): field is unknown[] => Array.isArray(field))
  const [first = []] = rows
  const isSeveral = listAt(first, 11)[0] === 1
  return {
    questions: rows.map((field) => ({
      questionId: textOf(field[0]),
      required: field[2] === 1,
      rowQuestion: { title: textOf(listAt(field, 3)[0]) },
    })),
    grid: { columns: { type: isSeveral ? 'CHECKBOX' : 'RADIO', options: optionsOf(first) } },
  }
}

function listAt(value: unknown, place: number): unknown[] {
  const inner = Array.isArray(value) ? value[place] : undefined
  return Array.isArray(inner) ? inner : []
}
