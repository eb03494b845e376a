import { MysteryChecklist, type MysteryTrade } from '../mystery.contract.ts'
import { SHARED_POINTS, type ThreeWords } from './points.ts'
import { READY_CHECKLISTS } from './trades.ts'

const BRIEFING: ThreeWords = {
  ru: 'Вы приходите как обычный гость. Не говорите, что проверяете, не снимайте людей, платите сами и сохраните чек. Отмечайте то, что видели своими глазами; если не видели, так и отметьте.',
  en: 'You come as an ordinary guest. Do not say that you are checking, do not photograph people, pay yourself and keep the receipt. Mark what you saw with your own eyes; if you did not see it, mark that.',
  kk: 'Сіз кәдімгі қонақ ретінде келесіз. Тексеріп жүргеніңізді айтпаңыз, адамдарды түсірмеңіз, өзіңіз төлеп, түбіртекті сақтаңыз. Өз көзіңізбен көргенді белгілеңіз; көрмесеңіз, солай белгілеңіз.',
}
const TEST = [
  {
    question: {
      ru: 'Вы не заметили, предложили ли блюдо или услугу другим. Что отметить?',
      en: 'You did not notice whether something was offered. What do you mark?',
      kk: 'Бірдеңе ұсынылғанын байқамадыңыз. Нені белгілейсіз?',
    },
    answers: [
      { ru: 'Нет', en: 'No', kk: 'Жоқ' },
      { ru: 'Не видел', en: 'Not seen', kk: 'Көрмедім' },
      { ru: 'Да, наверное', en: 'Yes, probably', kk: 'Иә, мүмкін' },
    ],
    right: 1,
  },
  {
    question: {
      ru: 'Сотрудник спросил, не проверяющий ли вы. Что ответить?',
      en: 'An employee asks whether you are checking. What do you say?',
      kk: 'Қызметкер тексеруші емессіз бе деп сұрады. Не дейсіз?',
    },
    answers: [
      { ru: 'Признаться', en: 'Admit it', kk: 'Мойындау' },
      { ru: 'Сказать, что просто гость', en: 'Say that you are just a guest', kk: 'Жай қонақпын деу' },
    ],
    right: 1,
  },
]

/** The ready checklist of a trade. */
export function readyChecklist(trade: MysteryTrade): MysteryChecklist {
  const sections = READY_CHECKLISTS[trade]
  return MysteryChecklist.parse({
    sections: sections.map(({ id, title }) => ({ id, title })),
    points: sections.flatMap(({ id: section, points }) =>
      points.map((point) => ({
        section,
        ...(typeof point === 'string' ? { id: point, ...SHARED_POINTS[point] } : point),
      })),
    ),
    receipt: true,
    briefing: BRIEFING,
    test: TEST,
  })
}
