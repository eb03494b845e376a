import type { Provider } from './provider.ts'

/** STAND-IN of Mobizon (api.mobizon.kz): takes any key but `wrong`. `refusal`: an answer of its own, such as `{ code: 8 }`. */
export const mobizon: Provider = {
  answer: ({ path, query, form }, box) => {
    const answer = (code: number, data: unknown, message = '') => ({ body: { code, data, message } })
    if (!query.apiKey || query.apiKey === 'wrong') return answer(8, [], 'Incorrect API key')
    if (path === '/service/user/getownbalance') return answer(0, { balance: '1200.4000', currency: 'KZT' })
    if (path === '/service/message/getsmsstatus')
      return answer(
        0,
        (form.ids ?? '').split(',').map((id) => ({ id, status: 'DELIVRD', segNum: '1' })),
      )
    if (path !== '/service/message/sendsmsmessage') return { status: 404, body: 'Not Found' }
    if (box.refusal !== undefined) return { body: box.refusal }
    if (!/^\d{11}$/.test(form.recipient ?? ''))
      return answer(1, { recipient: 'Invalid recipient' }, 'Validation')
    // Longer than 32 bits, as the provider's are.
    const id = String(70_000_000_000 + box.passedOn.length)
    box.pass({ id, channel: 'sms', provider: 'Mobizon', to: form.recipient!, text: form.text! })
    return answer(0, { campaignId: String(Number(id) + 1), messageId: id, status: 1 })
  },
}
