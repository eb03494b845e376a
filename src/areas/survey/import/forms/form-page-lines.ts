/** What the pages of Google Forms and Microsoft Forms say around the questions, in ru, en and kk. */

/** Lines that only a page of one of the tools has. */
const TELLING = {
  google_forms: [
    /^(?:мой ответ|your answer|менің жауабым)$/i,
    /^\*\s*(?:обязательный вопрос|указывает на обязательный вопрос|indicates required question|required question|міндетті сұрақ)/i,
    /^google (?:forms|формы|формалар)$/i,
    /(?:пароли|passwords|құпия ?сөз).{0,40}google (?:forms|формы|формалар)/i,
  ],
  microsoft_forms: [
    /^(?:введите (?:ваш )?ответ|enter your answer|жауабыңызды енгізіңіз)$/i,
    /microsoft forms/i,
    /^(?:никогда не сообщайте свой пароль|never give out your password)/i,
  ],
} as const
type FormPage = keyof typeof TELLING

/** Lines of the page itself, which ask nothing. */
const FURNITURE = [
  /^\*\s*(?:обязательн|указывает|indicates required|required|міндетті)/i,
  /^(?:отправить|submit|send|жіберу|далее|next|келесі|назад|back|артқа|очистить форму|clear form|пішінді тазалау)$/i,
  /^(?:очистить выбранное|clear selection|таңдауды өшіру)$/i,
  /^(?:совместный доступ отсутствует|not shared|сменить аккаунт|switch accounts?|черновик сохранен|draft saved)(?!\p{L})/iu,
  /^(?:войдите в аккаунт google|sign in to google)/i,
  /^[^\s@]{1,64}@[^\s@]{1,200}(?:\s.{0,60})?$/,
  /^(?:страница|page|бет)\s\d{1,3}\s(?:из|of|\/)\s\d{1,3}$/i,
  /^(?:компания google|этот контент|this content|бұл контент|the owner of this form|владелец этой формы)(?!\p{L})/iu,
  /^(?:сообщить о нарушении|report abuse|условия использования|terms of service|политика конфиденциальности|privacy policy|privacy and cookies)(?!\p{L})/iu,
  /^(?:does this form look suspicious|форма выглядит подозрительно)/i,
  /^(?:powered by|на базе|на платформе)(?!\p{L})/iu,
  /^(?:hi,|когда вы отправляете эту форму|when you submit this form|здравствуйте,)/i,
  /^(?:\.{3}|[-–—])$/,
]

/** What stands where an answer is given, by the kind of question it belongs to. */
const ANSWERS = [
  [
    'short_text',
    /^(?:мой ответ|your answer|менің жауабым|введите (?:ваш )?ответ|enter your answer|жауабыңызды енгізіңіз)$/i,
  ],
  ['dropdown', /^(?:выбрать|выберите(?: ответ)?|choose|select your answer|таңдау)$/i],
  ['date', /^(?:дата|date|күні|введите дату.{0,20}|please input date.{0,20}|дд\.мм\.гггг|mm\/dd\/yyyy)$/i],
  ['time', /^(?:время|time|уақыт|чч:мм|hh:mm|часы|hour)(?:\s*:)?$/i],
  ['number', /^(?:значение должно быть числом|the value must be a number)$/i],
  ['file', /^(?:добавить файл|add file|upload file|загрузить файл|файл қосу)$/i],
] as const
export type AnswerField = (typeof ANSWERS)[number][0]

/** The tool whose page a text was copied from; undefined where it is none. */
export function formPageOf(text: string): FormPage | undefined {
  const lines = linesOf(text)
  const scores = (Object.keys(TELLING) as FormPage[]).map((tool) => ({
    tool,
    score: TELLING[tool].filter((line) => lines.some((each) => line.test(each))).length,
  }))
  return scores.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score)[0]?.tool
}

export function isFurniture(line: string): boolean {
  return (
    TELLING.google_forms.slice(1).some((each) => each.test(line)) ||
    FURNITURE.some((each) => each.test(line)) ||
    TELLING.microsoft_forms.slice(1).some((each) => each.test(line))
  )
}

export function answerFieldOf(line: string): AnswerField | undefined {
  return ANSWERS.find(([, form]) => form.test(line))?.[0]
}

/** The lines of a copied page, without what is around them; '' where a line is empty. */
export function linesOf(text: string): string[] {
  return text.split('\n').map((line) =>
    line
      .replace(/[\u200b\ufeff]/g, '')
      .replace(/\s+/g, ' ')
      .trim(),
  )
}
