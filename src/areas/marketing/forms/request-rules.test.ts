import { expect, test } from 'vitest'
import { feedbackOf, firstFault } from './request-rules.ts'

const filled = { firstname: 'Айгерим', email: 'a@example.kz', phone: '+7 701 000-00-00', consent: 'on' }

test.each([
  [{ ...filled, firstname: ' ', email: '', phone: '' }, 'firstname'],
  [{ ...filled, email: 'aigerim', phone: '' }, 'email'],
  [{ ...filled, phone: '  ', consent: '' }, 'phone'],
  [{ ...filled, consent: '' }, 'consent'],
  [filled, null],
])('only the first fault is reported, in the order name, e-mail, phone, consent (%#)', (values, fault) => {
  expect(firstFault(values, 'full')).toBe(fault)
})

test('the short form asks for a name and a phone alone', () => {
  expect(firstFault({ firstname: 'Айгерим', phone: '87010000000' }, 'short')).toBe(null)
  expect(feedbackOf({ firstname: ' Айгерим ', phone: '87010000000', email: 'x' }, 'short')).toEqual({
    id: 'app:feedback',
    firstname: 'Айгерим',
    phone: '87010000000',
  })
})

test('fields that were left empty are not sent', () => {
  expect(feedbackOf({ ...filled, company: ' ', position: 'управляющая' }, 'full', 4000)).toEqual({
    id: 'app:feedback',
    firstname: 'Айгерим',
    email: 'a@example.kz',
    phone: '+7 701 000-00-00',
    consent: true,
    position: 'управляющая',
    presentationChecked: false,
    elapsed: 4000,
  })
})
