import type { UiLocale } from '../../../platform/locale.ts'
import { type CellReading, type Column, plainWords } from '../../../platform/table-import/columns.ts'
import type { Importable } from '../../../platform/table-import/plan.ts'
import * as m from '../../../text/messages.js'
import { readDay, readText } from '../../branch/import/cells.ts'
import { COMMON_COLUMNS } from '../../branch/import/common-columns.ts'
import { type Subject, SubjectChange, type SubjectKind } from '../subject.contract.ts'

type Stored = Subject
type Place = { id: string; code: string; title: string; active: boolean }

/** What people call each kind, in any language. */
const KINDS: Record<SubjectKind, readonly string[]> = {
  staff: [
    'сотрудник',
    'сотрудница',
    'персонал',
    'работник',
    'мастер',
    'врач',
    'официант',
    'staff',
    'employee',
    'person',
    'қызметкер',
  ],
  premise: ['помещение', 'зал', 'кабинет', 'номер', 'комната', 'premise', 'room', 'place', 'үй-жай', 'бөлме'],
  product: ['товар', 'продукт', 'блюдо', 'product', 'item', 'dish', 'тауар', 'өнім'],
  service: ['услуга', 'сервис', 'service', 'қызмет'],
}
const KIND_WORDS: Record<SubjectKind, (locale: UiLocale) => string> = {
  staff: (locale) => m.subject_import_staff({}, { locale }),
  premise: (locale) => m.subject_import_premise({}, { locale }),
  product: (locale) => m.subject_import_product({}, { locale }),
  service: (locale) => m.subject_import_service({}, { locale }),
}

/**
 * The columns of a table of subjects, in the order in which an export writes them.
 * @param places the branches that the member sees: a cell names them by title or code
 */
export function subjectColumns(places: readonly Place[]): readonly Column<Stored>[] {
  const finder = new PlaceFinder(places)
  return [
    {
      key: 'title',
      title: (locale) => m.subject_import_column_title({}, { locale }),
      names: [
        'название',
        'имя',
        'фио',
        'ф.и.о',
        'фамилия имя',
        'фамилия и имя',
        'сотрудник',
        'наименование',
        'помещение',
        'товар',
        'услуга',
        'блюдо',
        'name',
        'full name',
        'employee',
        'title',
        'атауы',
        'аты',
        'аты-жөні',
        'тегі, аты',
      ],
      looksLike: /^(?:фио|ф и о|имя|сотрудник\p{L}*|name)(?: |$)/u,
      read: readText('title'),
      write: ({ title }) => title,
      width: 32,
    },
    {
      key: 'kind',
      title: (locale) => m.subject_import_column_kind({}, { locale }),
      names: ['тип', 'категория', 'type', 'category', 'түрі', 'санаты'],
      read: readKind,
      write: ({ kind }, locale) => KIND_WORDS[kind](locale),
      width: 14,
    },
    {
      key: 'position',
      title: (locale) => m.subject_import_column_position({}, { locale }),
      names: [
        'должность',
        'подпись',
        'описание',
        'position',
        'job title',
        'role',
        'note',
        'description',
        'лауазымы',
        'сипаттама',
      ],
      read: readText('position'),
      erased: { position: '' },
      write: ({ position }) => position,
      width: 28,
    },
    {
      key: 'branches',
      title: (locale) => m.subject_import_column_branches({}, { locale }),
      names: [
        'филиал',
        'точка',
        'точки',
        'отделение',
        'магазин',
        'ресторан',
        'кафе',
        'кофейня',
        'салон',
        'клиника',
        'аптека',
        'офис',
        'заведение',
        'торговая точка',
        'место работы',
        'код филиала',
        'branch',
        'branches',
        'store',
        'location',
        'office',
        'бөлімше',
        'дүкен',
        'дәмхана',
      ],
      looksLike: /(?:^| )(?:филиал\p{L}*|branch|бөлімше)(?: |$)/u,
      heads: (cell) => finder.isPlace(cell),
      read: (cell) => finder.read(cell),
      erased: { branches: [] },
      meaning: (cell) => finder.meaningOf(cell),
      write: ({ branches }) => branches.map((id) => finder.nameOf(id)).join('; '),
      width: 32,
    },
    {
      key: 'from',
      title: (locale) => m.subject_import_column_from({}, { locale }),
      names: ['с', 'дата начала', 'начало', 'принят', 'дата приема', 'start', 'start date', 'басталуы'],
      read: readDay('from'),
      erased: { from: null },
      write: ({ from }) => from,
      width: 14,
    },
    {
      key: 'to',
      title: (locale) => m.subject_import_column_to({}, { locale }),
      names: [
        'по',
        'дата окончания',
        'окончание',
        'конец',
        'уволен',
        'дата увольнения',
        'end',
        'end date',
        'аяқталуы',
      ],
      read: readDay('to'),
      erased: { to: null },
      write: ({ to }) => to,
      width: 14,
    },
    ...COMMON_COLUMNS,
  ]
}

export function aboutSubjects(places: readonly Place[]): Importable<Stored, SubjectChange> {
  return { columns: subjectColumns(places), schema: SubjectChange, sameness: ['title', 'branches'] }
}

function readKind(cell: string): CellReading {
  const word = plainWords(cell)
  for (const [kind, names] of Object.entries(KINDS)) if (names.includes(word)) return { part: { kind } }
  return { fault: (locale) => m.subject_import_fault_kind({}, { locale }) }
}

/** Branches by what people call them. */
class PlaceFinder {
  readonly #byId: ReadonlyMap<string, Place>
  readonly #byName = new Map<string, Place[]>()

  constructor(places: readonly Place[]) {
    this.#byId = new Map(places.map((place) => [place.id, place]))
    for (const place of places)
      for (const name of new Set([plainWords(place.title), plainWords(place.code)]))
        this.#byName.set(name, [...(this.#byName.get(name) ?? []), place])
  }

  /** The branch's title; its code where the title would not find it again, or would be taken for several. */
  nameOf(id: string): string {
    const place = this.#byId.get(id)
    if (!place) return id
    const isPlain = !/[;\n]/.test(place.title) && this.#called(place.title).length === 1
    return isPlain && this.#called(place.title)[0] === place ? place.title : place.code
  }

  /** Branches in a cell: one, or several with semicolons, line ends or commas between. */
  read(cell: string): CellReading {
    const whole = this.#called(cell)
    const parts = whole.length > 0 ? [cell] : cell.split(/[;\n]/)
    const names = parts
      .flatMap((part) => (this.#called(part).length > 0 ? [part] : part.split(',')))
      .map((name) => name.trim())
      .filter(Boolean)
    const ids: string[] = []
    for (const name of names) {
      const matches = this.#called(name)
      if (matches.length === 0)
        return { fault: (locale) => m.subject_import_fault_branch({ name: name.slice(0, 80) }, { locale }) }
      if (matches.length > 1)
        return {
          fault: (locale) => m.subject_import_fault_branch_ambiguous({ name: name.slice(0, 80) }, { locale }),
        }
      ids.push(matches[0]!.id)
    }
    return { part: { branches: [...new Set(ids)] } }
  }

  /** Whether a cell is the name of one branch. */
  isPlace(cell: string): boolean {
    return this.#called(cell).length === 1
  }

  /** Which branches a cell names, whatever way; its words where one of them is unknown. */
  meaningOf(cell: string): string {
    const read = this.read(cell)
    return 'part' in read ? [...(read.part.branches as string[])].sort().join() : plainWords(cell)
  }

  /** Those in use come first: a place that closed does not stand in the way of its successor. */
  #called(name: string): readonly Place[] {
    const matches = this.#byName.get(plainWords(name)) ?? []
    const inUse = matches.filter(({ active }) => active)
    return inUse.length > 0 ? inUse : matches
  }
}
