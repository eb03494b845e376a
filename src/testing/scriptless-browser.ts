import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Site } from './site.ts'

/** What the first form of a page carries. */
export const tokenOf = ({ text }: { text: string }) => /name="_xsrf" value="([^"]*)"/.exec(text)?.[1] ?? ''

/** A browser without JavaScript: keeps cookies, follows no redirect by itself, fills in forms as they stand in the page. */
export function scriptlessBrowser(site: Site) {
  const cookies = new Map<string, string>()
  const send = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(site.url + path, {
      ...init,
      redirect: 'manual',
      headers: {
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/140.0',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...init.headers,
      },
    })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const name = pair.slice(0, pair.indexOf('='))
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(line)) cookies.delete(name)
      else cookies.set(name, pair.slice(name.length + 1))
    }
    const text = await response.text()
    const unescaped = text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
    return {
      status: response.status,
      headers: response.headers,
      text: unescaped,
      title: /<title>([^<]*)/.exec(unescaped)?.[1],
      location: response.headers.get('location')?.replace(site.url, '') ?? null,
    }
  }
  const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    send(path, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { origin: site.url, ...headers },
    })
  return {
    cookies,
    post,
    get: (path: string, headers: Record<string, string> = {}) => send(path, { headers }),
    /** Opens a page, fills in its form and sends it. */
    fill: async (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) => {
      return post(path, { _xsrf: tokenOf(await send(path)), ...fields }, headers)
    },
  }
}

/** Registers through the page and fills in the profile, as far as asked. */
export async function registerByForm(site: Site, { named = true, tariff = 6 } = {}) {
  const browser = scriptlessBrowser(site)
  const email = `at-the-door-${randomUUID()}@example.com`
  const password = 'a long password 7'
  const registered = await browser.fill('/login?subId=register', {
    intent: 'register',
    username: email,
    password,
  })
  expect(registered.status).toBe(302)
  if (named)
    await browser.fill('/profile', {
      intent: 'person',
      firstName: 'Айгерим',
      locale: 'ru',
      timezone: 'Asia/Almaty',
    })
  await site.database.db
    .updateTable('account')
    .set({ tariff })
    .where('id', 'in', (qb) => qb.selectFrom('member').select('account_id').where('email', '=', email))
    .execute()
  return { ...browser, email, password }
}
