import type { Provider } from './provider.ts'

/** STAND-IN of SMSC.kz (smsc.kz/api/http): takes any login whose password is not `wrong`. `refusal`: a number of its error codes. */
export const smsc: Provider = {
  answer: ({ path, form }, box) => {
    const fault = (error_code: number, error: string) => ({ body: { error, error_code } })
    if (!form.login || !form.psw || form.psw === 'wrong') return fault(2, 'authorise error')
    const message = box.passedOn.find(({ id, to }) => id === form.id && to === (form.phone ?? form.phones))
    if (path === '/sys/balance.php') return { body: { balance: '2500.50' } }
    if (path === '/sys/status.php')
      return { body: { status: message ? 1 : -3, last_timestamp: 1_700_000_000 } }
    if (path !== '/sys/send.php') return { status: 404, body: 'Not Found' }
    if (typeof box.refusal === 'number') return fault(box.refusal, 'refused')
    if (!/^\d{11}$/.test(form.phones ?? '')) return fault(7, 'invalid number')
    box.pass({ id: form.id!, channel: 'sms', provider: 'SMSC.kz', to: form.phones!, text: form.mes! })
    return { body: { id: Number(form.id), cnt: 1 } }
  },
}
