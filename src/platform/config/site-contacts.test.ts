import { expect, test } from 'vitest'
import { readSiteContacts } from './site-contacts.ts'

test('an operator’s own contacts stand as they were set, and nothing is made up beside them', () => {
  const set = {
    SUPPORT_HOURS: 'Mon-Sat 9:00-21:00',
    SOCIAL_LINKS: 'Instagram=https://instagram.com/qalay?a=b, YouTube=https://youtube.com/@qalay',
  }
  for (const trial of [true, false])
    expect(readSiteContacts(set, trial)).toEqual({
      phone: null,
      hours: { from: '9:00', to: '21:00', days: { first: 1, last: 6 } },
      social: [
        { name: 'Instagram', url: 'https://instagram.com/qalay?a=b' },
        { name: 'YouTube', url: 'https://youtube.com/@qalay' },
      ],
      messenger: null,
      memberships: [],
      appStore: null,
      googlePlay: null,
      isExample: false,
    })
  expect(readSiteContacts({ SUPPORT_HOURS: '24/7' }, false).hours).toBe('always')
})

test('only a trial shows examples, and says that they are', () => {
  expect(readSiteContacts({}, true).isExample).toBe(true)
  expect(readSiteContacts({}, false)).toMatchObject({
    phone: null,
    hours: null,
    social: [],
    isExample: false,
  })
})

test.each([
  ['CONTACT_PHONE', 'call us'],
  ['SUPPORT_HOURS', 'always'],
  ['SUPPORT_HOURS', 'Mon-Foo 9:00-18:00'],
  ['SUPPORT_HOURS', '9:00-25:00'],
  ['SOCIAL_LINKS', 'https://instagram.com/qalay'],
  ['MESSENGER_LINK', 'Chat=javascript:alert(1)'],
  ['APP_STORE_URL', 'http://apps.apple.com/app'],
])('%s “%s” stops the start with the name of the setting', (name, value) => {
  expect(() => readSiteContacts({ [name]: value }, false)).toThrow(name)
})
