import type { Provider } from './provider.ts'

type Content = {
  to?: string
  type?: string
  text?: { body: string }
  template?: { name: string; components: { parameters: { text: string }[] }[] }
  biz_opaque_callback_data?: string
}

/** STAND-IN of the WhatsApp Cloud API: takes any token but `wrong`. `refusal`: an error of its own, such as `{ code: 131047 }`. */
export const whatsapp: Provider = {
  answer: ({ method, path, header, json }, box) => {
    const error = (status: number, fault: object) => ({
      status,
      body: { error: { type: 'OAuthException', ...fault } },
    })
    const token = header('authorization').replace(/^Bearer /, '')
    if (!token || token === 'wrong') return error(401, { code: 190, message: 'Invalid OAuth access token' })
    const [, , rest] = /^\/v\d+\.0\/(\d+)(\/messages)?$/.exec(path) ?? []
    if (method === 'GET')
      return { body: { display_phone_number: '+7 700 000 00 00', verified_name: 'Кофейня', id: '1' } }
    if (rest === undefined) return error(400, { code: 100, message: 'Unsupported request' })
    if (box.refusal !== undefined) return error(400, box.refusal as object)
    const { to = '', type, text, template, biz_opaque_callback_data: ownId } = json as Content
    const words =
      type === 'template'
        ? `[${template!.name}] ${template!.components[0]!.parameters[0]!.text}`
        : (text?.body ?? '')
    const id = `wamid.${ownId ?? box.passedOn.length}`
    box.pass({ id, channel: 'whatsapp', provider: 'WhatsApp', to, text: words })
    return {
      body: { messaging_product: 'whatsapp', contacts: [{ input: to, wa_id: to }], messages: [{ id }] },
    }
  },
}
