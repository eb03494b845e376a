import type { Provider } from './provider.ts'

type Content = {
  to?: string
  type?: string
  text?: { body: string }
  template?: {
    name: string
    language: { code: string }
    components: { parameters: { text: string; parameter_name?: string }[] }[]
  }
  biz_opaque_callback_data?: string
}

/** What the business account of the stand-in has: one of each kind, and one that is not approved. */
const TEMPLATES = [
  {
    name: 'sorry',
    language: 'ru',
    status: 'APPROVED',
    components: [
      { type: 'BODY', text: 'Здравствуйте, {{1}}! Простите за {{2}}. Ответьте, и мы всё исправим.' },
    ],
  },
  {
    name: 'invite_back',
    language: 'kk',
    status: 'APPROVED',
    components: [{ type: 'BODY', text: 'Сәлеметсіз бе, {{name}}! Сізді қайта күтеміз.' }],
  },
  {
    name: 'with_picture',
    language: 'ru',
    status: 'APPROVED',
    components: [
      { type: 'HEADER', format: 'IMAGE' },
      { type: 'BODY', text: 'С картинкой' },
    ],
  },
  { name: 'too_new', language: 'ru', status: 'PENDING', components: [{ type: 'BODY', text: 'Ждёт' }] },
]

/** STAND-IN of the WhatsApp Cloud API: takes any token but `wrong`. `refusal`: an error of its own, such as `{ code: 131047 }`. */
export const whatsapp: Provider = {
  answer: ({ method, path, header, json }, box) => {
    const error = (status: number, fault: object) => ({
      status,
      body: { error: { type: 'OAuthException', ...fault } },
    })
    const token = header('authorization').replace(/^Bearer /, '')
    if (!token || token === 'wrong') return error(401, { code: 190, message: 'Invalid OAuth access token' })
    if (method === 'GET' && path.endsWith('/message_templates'))
      return { body: { data: TEMPLATES, paging: { cursors: { after: 'end' } } } }
    const [, , rest] = /^\/v\d+\.0\/(\d+)(\/messages)?$/.exec(path) ?? []
    if (method === 'GET')
      return { body: { display_phone_number: '+7 700 000 00 00', verified_name: 'Кофейня', id: '1' } }
    if (rest === undefined) return error(400, { code: 100, message: 'Unsupported request' })
    if (box.refusal !== undefined) return error(400, box.refusal as object)
    const { to = '', type, text, template, biz_opaque_callback_data: ownId } = json as Content
    const words =
      type === 'template'
        ? `[${template!.name}] ${(template!.components[0]?.parameters ?? []).map(({ text }) => text).join(' | ')}`
        : (text?.body ?? '')
    const id = `wamid.${ownId ?? box.passedOn.length}`
    box.pass({ id, channel: 'whatsapp', provider: 'WhatsApp', to, text: words })
    return {
      body: { messaging_product: 'whatsapp', contacts: [{ input: to, wa_id: to }], messages: [{ id }] },
    }
  },
}
