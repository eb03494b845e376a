import { expect, test } from 'vitest'
import { joinTeam, registerPerson } from '../../../testing/people.ts'
import { testSurvey } from '../../../testing/survey.ts'

const survey = testSurvey(
  [{ id: 'nps', type: 'nps', title: 'Посоветуете?' }],
  [{ code: 'abay', title: 'Абая' }],
)

const save = (data: object, person = survey.owner) =>
  person.post('/survey/analytics/views', { id: survey.id, data })
const list = async () => (await survey.owner.get(`/survey/analytics/views?id=${survey.id}`)).body.views
const remove = (view: string, person = survey.owner) =>
  person.change('DELETE', `/survey/analytics/views?id=${survey.id}&view=${view}`)

test('a view is kept, renamed, changed, made the first, taken away and brought back', async () => {
  const { status, body: view } = await save({
    title: ' Абая, месяц ',
    search: '?view=x&cursor=y&unknown=1&subId=abay&period=30',
  })
  expect(status).toBe(201)
  expect(view).toMatchObject({
    title: 'Абая, месяц',
    search: 'period=30&subId=abay',
    shared: false,
    isDefault: false,
    editable: true,
  })
  const renamed = await save({ view: view.id, title: 'Абая' })
  expect(renamed.body).toMatchObject({ title: 'Абая', search: view.search })
  await save({ view: view.id, search: 'period=7', isDefault: true })
  expect(await list()).toEqual([{ ...view, title: 'Абая', search: 'period=7', isDefault: true }])

  expect((await remove(view.id)).status).toBe(204)
  expect(await list()).toEqual([])
  expect((await remove(view.id)).status).toBe(404)
  expect((await save({ view: view.id, title: 'x' })).status).toBe(404)
  expect((await save({ view: view.id, restore: true })).body).toMatchObject({
    title: 'Абая',
    isDefault: true,
  })
  await remove(view.id)
})

test('one view alone is what the page opens with', async () => {
  const first = (await save({ title: 'Первый', search: '', isDefault: true })).body
  const second = (await save({ title: 'Второй', search: '', isDefault: true })).body
  const defaults = async () =>
    (await list())
      .filter(({ isDefault }: { isDefault: boolean }) => isDefault)
      .map(({ id }: { id: string }) => id)
  expect(await defaults()).toEqual([second.id])
  await save({ view: first.id, isDefault: false })
  expect(await defaults()).toEqual([second.id])
  await save({ view: second.id, isDefault: false })
  expect(await defaults()).toEqual([])
  await remove(first.id)
  await remove(second.id)
})

test('two views of one name are refused, but the team’s and one’s own may be called alike', async () => {
  const own = (await save({ title: 'Неделя', search: '' })).body
  const again = await save({ title: 'НЕДЕЛЯ', search: '' })
  expect(again.status).toBe(400)
  expect(again.body.fields).toEqual({ 'data.title': 'Вид с таким названием уже есть.' })
  const teams = (await save({ title: 'Неделя', search: '', shared: true })).body
  expect((await save({ view: own.id, shared: true })).status).toBe(400)
  await remove(own.id)
  await save({ title: 'Неделя', search: '' })
  expect((await save({ view: own.id, restore: true })).status).toBe(400)
  expect((await list()).map(({ shared }: { shared: boolean }) => shared)).toHaveLength(2)
  await remove(teams.id)
})

test('a team’s view is changed and taken away by those alone who manage the survey', async () => {
  const view = (await save({ title: 'Для всех', search: 'period=30', shared: true })).body
  const rights = { surveys: [survey.id], branches: 'all' as const, abilities: ['see' as const] }
  const member = await joinTeam(survey.api.app, survey.owner, rights)
  const { views } = (await member.get(`/survey/analytics/views?id=${survey.id}`)).body
  expect(views).toContainEqual({ ...view, editable: false })
  const tries = [
    await save({ view: view.id, title: 'Моё' }, member),
    await save({ view: view.id, shared: false }, member),
    await save({ title: 'Ещё', search: '', shared: true }, member),
    await remove(view.id, member),
  ]
  expect(tries.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  expect((await save({ view: view.id, isDefault: true }, member)).body.isDefault).toBe(true)
  expect(await list()).toContainEqual(view)
  await remove(view.id)
})

test.each([
  ['a branch that there is not', { title: 'x', search: 'subId=gone' }, 404],
  ['a branch to compare with that there is not', { title: 'x', search: 'compare=branch:gone' }, 404],
  ['a branch of listed answers that there is not', { title: 'x', search: 'branch=gone' }, 404],
  ['a person that there is not', { title: 'x', search: 'subjectId=gone' }, 404],
  ['no name', { title: ' ', search: '' }, 400],
  ['a name without end', { title: 'x'.repeat(81), search: '' }, 400],
  ['a filter without end', { title: 'x', search: 'x'.repeat(8001) }, 400],
  ['a filter of something else', { title: 'x', search: '', filter: {} }, 400],
  ['a view that there is not', { view: 'A'.repeat(22), title: 'x' }, 404],
])('%s is refused', async (_, data, status) => {
  expect((await save(data)).status).toBe(status)
})

test.each([
  ['startDate', 'infinity'],
  ['endDate', '2026-02-30'],
  ['startDate2', '1999-12-31'],
  ['endDate2', 'now'],
])('a view whose %s is %s is refused by that name, new or changed', async (field, day) => {
  const search = `subId=abay&${field}=${day}`
  const { id: view } = (await save({ title: 'Дни', search: `${field}=none` })).body
  for (const data of [
    { title: 'Другие', search },
    { view, search },
  ]) {
    const { status, body } = await save(data)
    expect([status, body.fields]).toEqual([400, { [`data.search.${field}`]: 'Недопустимое значение' }])
  }
  await remove(view)
})

test('somebody else’s views are not there for others, and the fifty-first is refused', async () => {
  const stranger = await registerPerson(survey.api.app)
  const view = (await save({ title: 'Мой', search: '' })).body
  expect((await save({ view: view.id, title: 'Чужой' }, stranger)).status).toBe(404)
  expect((await remove(view.id, stranger)).status).toBe(404)
  expect((await stranger.get(`/survey/analytics/views?id=${survey.id}`)).status).toBe(404)
  for (let n = (await list()).length; n < 50; n++) await save({ title: `Вид ${n}`, search: '' })
  const { status, body } = await save({ title: 'Лишний', search: '' })
  expect(status).toBe(409)
  expect(body.detail).toBe('Сохранено уже 50 видов. Удалите лишний.')
  expect((await save({ title: 'Лишний', search: '', shared: true })).status).toBe(201)
})
