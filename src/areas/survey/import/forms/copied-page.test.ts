import { expect, test } from 'vitest'
import { readSurveyText } from '../read-file.ts'

const GOOGLE = `Отзыв о кафе
Расскажите, как всё прошло
guest@example.com Сменить аккаунт
Совместный доступ отсутствует

* Обязательный вопрос
Как вас зовут? *
Мой ответ
Как часто вы у нас бываете? *

Впервые
Раз в месяц
Другое:
Оцените обслуживание *

Ужасно
1
2
3
4
5
Отлично
Город
Выбрать
Алматы
Астана
Когда вы были?
Дата
Приложите чек
Добавить файл
Отправить
Очистить форму
Никогда не используйте формы Google Формы для передачи паролей.
Компания Google не имеет никакого отношения к этому контенту.
Google Формы
`

const MICROSOFT = `Cafe review
Tell us how it went
* Required
1
What is your name?
*

Enter your answer
2
How likely are you to recommend us?

0
1
2
3
4
5
6
7
8
9
10
Not at all likely
Extremely likely
3
What did you like?
Please select at most 2 options.

Food
Service
4.When did you visit us?
Please input date (M/d/yyyy)
Submit
Never give out your password. Report abuse
Powered by Microsoft Forms | Privacy and cookies | Terms of use
`

test('a page copied from Google Forms becomes its questions, and every guess has a note', async () => {
  const form = (await readSurveyText(GOOGLE))!
  expect(form).toMatchObject({ source: 'google_forms', title: 'Отзыв о кафе' })
  expect(form.document.config.defaultLocale).toBe('ru')
  expect(form.document.questions).toMatchObject([
    { type: 'short_text', title: { ru: 'Как вас зовут?' }, required: true },
    { type: 'single_choice', options: [{ label: 'Впервые' }, {}], other: true, required: true },
    { type: 'rating', scale: 5, labels: { low: 'Ужасно', high: 'Отлично' }, required: true },
    { type: 'dropdown', title: { ru: 'Город' }, options: [{}, { label: 'Астана' }] },
    { type: 'date', title: { ru: 'Когда вы были?' } },
  ])
  expect(form.notes).toContainEqual(
    expect.objectContaining({ reasons: ['text_left_out'], details: ['Расскажите, как всё прошло'] }),
  )
  expect(form.notes).toContainEqual(
    expect.objectContaining({ outcome: 'left_out', title: 'Приложите чек', reasons: ['type_unknown'] }),
  )
  expect(form.notes.filter(({ reasons }) => reasons.includes('type_guessed'))).toHaveLength(5)
  expect(form.notes).toHaveLength(7)
})

test('a page copied from Microsoft Forms becomes its questions', async () => {
  const form = (await readSurveyText(MICROSOFT))!
  expect(form).toMatchObject({ source: 'microsoft_forms', title: 'Cafe review' })
  expect(form.document.questions).toMatchObject([
    { type: 'short_text', title: { en: 'What is your name?' }, required: true },
    { type: 'nps', labels: { low: 'Not at all likely', high: 'Extremely likely' } },
    { type: 'multiple_choice', options: [{ label: 'Food' }, { label: 'Service' }] },
    { type: 'date', title: { en: 'When did you visit us?' } },
  ])
})
