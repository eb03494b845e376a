import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { layOut } from '../../../platform/mail/mail-layout.ts'
import { type TestApi, testApi } from '../../../testing/api.ts'
import { asGuest, type Person, registerPerson } from '../../../testing/people.ts'

let api: TestApi
let owner: Person
let otherOwner: Person

beforeAll(async () => {
  api = await testApi()
  owner = await registerPerson(api.app)
  otherOwner = await registerPerson(api.app)
})
afterAll(() => api?.close())

async function upload(person: Person): Promise<string> {
  const dots = { create: { width: 200, height: 100, channels: 3, background: '#1b6e4e' } } as const
  const form = new FormData()
  form.append('use', 'option')
  form.append('file', new Blob([new Uint8Array(await sharp(dots).png().toBuffer())]), 'logo.png')
  const encoded = new Response(form)
  const reply = await api.app.inject({
    method: 'POST',
    url: '/v1/survey/design/image',
    headers: {
      'content-type': encoded.headers.get('content-type')!,
      cookie: person.cookie(),
      'x-xsrf-token': /XSRF-TOKEN=([^;]*)/.exec(person.cookie())![1]!,
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  return reply.json().image.id
}

const brandOf = async (person: Person) => (await person.get('/user')).body.user.brand

test('an administrator sets the account’s look and resets it', async () => {
  const logo = await upload(owner)
  const reply = await owner.post('/user/brand', { company: 'Дәмді Ас', colour: '#1B6E4E', logo })
  expect(reply.status).toBe(200)
  expect(reply.body.user).toMatchObject({ company: 'Дәмді Ас', brand: { colour: '#1b6e4e', logo } })
  expect((await owner.change('DELETE', `/survey/design/image?id=${logo}`)).status).toBe(409)
  const inMails = await asGuest(api.app, 'GET', `/picture/${logo.slice('photo:'.length)}.png`)
  expect(inMails.headers['content-type']).toBe('image/png')
  expect((await sharp(inMails.bytes).metadata()).height).toBe(64)
  await owner.post('/user/brand', { company: 'Дәмді Ас', colour: null, logo: null })
  expect(await brandOf(owner)).toEqual({ colour: null, logo: null })
  expect((await owner.change('DELETE', `/survey/design/image?id=${logo}`)).status).toBe(204)
})

test('a picture of another account is refused as a logo, exactly like one that never existed', async () => {
  const foreign = await upload(otherOwner)
  const never = `photo:${'0'.repeat(32)}`
  const replies = []
  for (const logo of [foreign, never])
    replies.push(await owner.post('/user/brand', { company: 'Чужое', colour: '#123456', logo }))
  expect(replies.map(({ status }) => status)).toEqual([404, 404])
  expect(await brandOf(owner)).toEqual({ colour: null, logo: null })
})

test.each(['red', '#12345', '#123456;}body{display:none', 'url(//evil)', '</style>'])(
  'a value that is not a colour never reaches a style: %s',
  async (colour) => {
    expect((await owner.post('/user/brand', { company: '', colour, logo: null })).status).toBe(400)
  },
)

test('a mail in a business’s colours is readable, and its name cannot break out of its place', () => {
  const { html, text } = layOut({
    locale: 'ru',
    from: { name: 'Кафе <b>«Ас»</b>', colour: '#808080', logo: 'https://example.com/a.png?"><script>' },
    title: 'Жалоба',
    button: { label: 'Открыть', url: 'https://example.com' },
    footer: 'Почему пришло',
  })
  expect(html).toContain('Кафе &#60;b&#62;')
  expect(html).not.toMatch(/#808080|<script|<b>/)
  expect(html).toContain('bgcolor="#747474"')
  expect(text).toContain('Открыть:\nhttps://example.com')
})
