import type { CaseStep, DemoAnswer } from './demo-answer.ts'
import type { Random } from './random.ts'
import type { Negative } from './topics.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

const TAKEN = [
  'Взяла в работу',
  'Передано управляющему филиала',
  'Смотрим смену и чек',
  'Перезвоню после обеда',
  'Уточняю у смены',
]

const DONE: Record<Negative, readonly string[]> = {
  wait: [
    'Позвонили, извинились. На утро поставили второго бариста',
    'Время отдачи проверили: не хватало повара. Добавили человека в смену',
    'Пригласили на завтрак за наш счёт, гость согласился',
  ],
  cold: [
    'Проверили мармит, заменили тэн',
    'Извинились, вернули деньги за блюдо',
    'Разобрали с кухней порядок отдачи',
  ],
  taste: [
    'Шеф попробовал заготовку, партию списали',
    'Извинились, пригласили на новое меню',
    'Рецептуру поправили',
  ],
  unnoticed: ['Провели разбор со сменой', 'Закрепили столы за официантами', 'Позвонили, пригласили снова'],
  rude: ['Поговорили с сотрудником, он извинился лично', 'Позвонили гостю, конфликт закрыт'],
  order: [
    'Привезли правильный заказ',
    'Вернули деньги, повторяем заказ вслух при приёме',
    'Извинились, сделали скидку',
  ],
  bill: ['Вернули разницу на карту', 'Цены в меню обновили', 'Обслуживание теперь указано в меню'],
  dirty: ['Добавили уборку в час пик', 'Заменили чехлы и посуду', 'Проверили чек-лист смены'],
  noise: ['Убавили громкость', 'Вызвали мастера по вентиляции', 'Перенесли уборку на после закрытия'],
  price: ['Объяснили состав порции, гость принял', 'Пересмотрели вес порции'],
}
const DONE_OTHERWISE = [
  'Поблагодарили и учли',
  'Позвонили, гость доволен разговором',
  'Номера нет, разобрали внутри смены',
]
const WAITING = ['Ждём ответа гостя', 'Договорились созвониться завтра', 'Не берёт трубку, напишем']

/**
 * What became of an answer by now: complaints older than two days are nearly all closed, yesterday's are being worked on.
 * @param done what settles each blame in this trade
 * @returns the changes in order; none for an answer that is still new
 */
export function caseOf(
  random: Random,
  { answers, finishedAt }: DemoAnswer,
  now: Date,
  done: Readonly<Record<string, readonly string[]>> = DONE,
): CaseStep[] {
  const unhappy =
    Number(answers.nps) <= 6 || Number(answers.service ?? 5) <= 2 || Number(answers.food ?? 5) <= 2
  if (!unhappy) return []
  const age = now.getTime() - finishedAt.getTime()
  if (age < DAY && random.chance(0.3)) return []
  const steps: CaseStep[] = []
  let at = finishedAt.getTime()
  const add = (status: CaseStep['status'], note: string, wait: number) => {
    at += wait * (0.4 + 0.8 * random.next())
    if (at < now.getTime()) steps.push({ status, note, changedAt: new Date(at) })
  }
  add('in_work', random.chance(0.5) ? random.pick(TAKEN) : '', HOUR)
  if (answers.contact && random.chance(0.25)) add('waiting', random.pick(WAITING), 4 * HOUR)
  const blamed = Array.isArray(answers.wrong) ? answers.wrong[0] : undefined
  const notes = (typeof blamed === 'string' && done[blamed]) || DONE_OTHERWISE
  if (age > 2 * DAY || random.chance(0.4)) add('resolved', random.pick(notes), 14 * HOUR)
  return steps
}
