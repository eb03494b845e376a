import { describe, expect, test } from 'vitest'
import { registerByForm, scriptlessBrowser, tokenOf } from '../src/testing/scriptless-browser.ts'
import { siteInBrowser } from '../src/testing/site-in-browser.ts'

const here = siteInBrowser()
const plainBrowser = () => scriptlessBrowser(here.site)
const person = (as: Parameters<typeof registerByForm>[1] = {}) => registerByForm(here.site, as)

describe('signing in without JavaScript', () => {
  test('the right password leads back to where one was going', async () => {
    const { email, password } = await person()
    const reply = await plainBrowser().fill('/login?redirect=%2Ftrash', {
      intent: 'login',
      username: email,
      password,
    })
    expect([reply.status, reply.location]).toEqual([302, '/trash'])
  })

  test('another site is never the place one is led to', async () => {
    const { email, password } = await person()
    const reply = await plainBrowser().fill('/login?redirect=%2F%2Fevil.example', {
      intent: 'login',
      username: email,
      password,
    })
    expect(reply.location).toBe('/cabinet')
  })

  test('a wrong password keeps the address that was typed, and says so', async () => {
    const { email } = await person()
    const reply = await plainBrowser().fill('/login', {
      intent: 'login',
      username: email,
      password: 'not this one',
    })
    expect(reply.status).toBe(401)
    expect(reply.text).toContain(`value="${email}"`)
    expect(reply.text).toContain('role="alert"')
    expect(reply.text).not.toContain('not this one')
  })

  test.each([
    [{ username: '', password: '' }, 'Обязательное поле для заполнения'],
    [{ username: 'aigerim', password: 'long enough' }, 'Неверный адрес электронной почты'],
    [{ username: 'a@example.com', password: 'short' }, 'Должно быть не менее 8 символов'],
  ])('registering with %j answers in the specification’s words', async (fields, message) => {
    const reply = await plainBrowser().fill('/login?subId=register', { intent: 'register', ...fields })
    expect(reply.status).toBe(400)
    expect(reply.text).toContain(message)
  })

  test('a forgotten password is replaced through the link in the mail', async () => {
    const { email } = await person()
    const browser = plainBrowser()
    const asked = await browser.fill('/login?subId=forgot', { intent: 'forgot', username: email })
    expect(asked.text).toContain('письмо со ссылкой уже в')
    const mail = await here.site.mailbox.mailTo(email, 'парол')
    const link = /\/login\?reset=[\w-]+/.exec(mail.text ?? '')?.[0]
    expect(link).toBeDefined()
    const fields = { intent: 'reset', newPassword: 'quite another 9', repeatPassword: 'quite another 9' }
    const mistyped = await browser.fill(link!, { ...fields, repeatPassword: 'quite anothr 9' })
    expect(mistyped.text).toContain('Не совпадают')
    expect((await browser.fill(link!, fields)).location).toBe('/login?done=reset')
    const again = await browser.fill('/login', {
      intent: 'login',
      username: email,
      password: 'quite another 9',
    })
    expect(again.location).toBe('/cabinet')
  })

  test('signing out ends the session', async () => {
    const member = await person()
    const session = member.cookies.get('sid')
    const reply = await member.post('/logout', { _xsrf: tokenOf(await member.get('/profile')) })
    expect(reply.status).toBe(302)
    member.cookies.set('sid', session!)
    expect((await member.get('/profile')).location).toBe('/login?redirect=%2Fprofile')
  })
})

describe('forged forms', () => {
  test('a form from another site is refused, though the browser sends our cookies along', async () => {
    const { email, password } = await person()
    const fields = { intent: 'login', username: email, password }
    const reply = await plainBrowser().fill('/login', fields, { origin: 'https://evil.example' })
    expect(reply.status).toBeGreaterThanOrEqual(400)
    expect(reply.headers.getSetCookie().join()).not.toContain('sid=')
  })

  test('a form without its token changes nothing', async () => {
    const { email, password } = await person()
    const fields = { _xsrf: '', intent: 'login', username: email, password }
    const reply = await plainBrowser().fill('/login', fields)
    expect(reply.status).toBe(422)
    expect(reply.headers.getSetCookie().join()).not.toContain('sid=')
  })

  test('a token planted by a neighbour is none, neither with our Origin nor with theirs', async () => {
    const { cookies, post } = await person()
    cookies.set('XSRF-TOKEN', 'planted')
    const fields = { _xsrf: 'planted', intent: 'person', firstName: 'Чужая' }
    expect((await post('/profile', fields)).status).toBe(422)
    cookies.set('XSRF-TOKEN', 'planted')
    expect(
      (await post('/profile', fields, { origin: 'https://evil.example' })).status,
    ).toBeGreaterThanOrEqual(400)
    const renamed = here.site.database.db.selectFrom('member').select('id').where('first_name', '=', 'Чужая')
    expect(await renamed.execute()).toEqual([])
  })
})

describe('a form that waited too long, without JavaScript', () => {
  test('comes back filled in, but for the password, and the second press does it', async () => {
    const { email, password } = await person()
    const browser = plainBrowser()
    const before = tokenOf(await browser.get('/login?redirect=%2Ftrash'))
    browser.cookies.delete('XSRF-TOKEN')
    const fields = { intent: 'login', username: email, password }
    const reply = await browser.post('/login?redirect=%2Ftrash', { _xsrf: before, ...fields })
    expect(reply.status).toBe(422)
    expect(reply.text).toContain('Страница была открыта слишком долго')
    expect(reply.text).not.toContain('Сюда нельзя')
    expect(reply.text).toContain(`value="${email}"`)
    expect(reply.text).not.toContain(password)
    const again = await browser.post('/login?redirect=%2Ftrash', { _xsrf: tokenOf(reply), ...fields })
    expect(again.location).toBe('/trash')
  })

  test('in the cabinet, comes back as one button that sends everything again', async () => {
    const member = await person()
    const reply = await member.post('/survey', { _xsrf: 'of another sign-in', template: '' })
    expect(reply.status).toBe(422)
    expect(reply.text).toContain('Отправить ещё раз')
    expect(reply.text).not.toContain('Сюда нельзя')
    expect(reply.text).toContain('name="template"')
    const again = await member.post('/survey', { _xsrf: tokenOf(reply), template: '' })
    expect(again.location).toMatch(/^\/survey\/[\w-]+\/question$/)
  })

  test('and signs out whoever is out already, without a word', async () => {
    const member = await person()
    const token = tokenOf(await member.get('/profile'))
    member.cookies.delete('sid')
    expect((await member.post('/logout', { _xsrf: token })).location).toBe('/login')
  })
})
