import { describe, expect, test } from 'vitest'
import { reaches } from './reach-lines.ts'
import { askedOf, levelOf, rightsFrom } from './rights-form.ts'

const places = [
  { id: 'cafe', title: 'Кофейни', branches: [{ id: 'abaya', title: 'Абая' }] },
  { id: 'bakery', title: 'Пекарни', branches: [{ id: 'dostyk', title: 'Достык' }] },
]
const base = { exports: false, pays: false, surveys: [], branches: [] }

describe('the form of rights', () => {
  test.each([
    [
      'everything: a member with all rights runs the account',
      { ...base, scope: 'all', level: 'manage' },
      { surveys: 'all', branches: 'all', abilities: ['see', 'reply', 'manage'] },
    ],
    [
      'surveys chosen before the mind was changed do not count',
      { ...base, scope: 'all', level: 'see', surveys: ['cafe'] },
      { surveys: 'all', branches: 'all', abilities: ['see'] },
    ],
    [
      'some surveys',
      { ...base, scope: 'surveys', level: 'manage', surveys: ['cafe'] },
      { surveys: ['cafe'], branches: 'all', abilities: ['see', 'reply', 'manage'] },
    ],
    [
      'some branches: with their surveys, and without managing these',
      { ...base, scope: 'branches', level: 'manage', branches: ['dostyk'] },
      { surveys: ['bakery'], branches: ['dostyk'], abilities: ['see', 'reply'] },
    ],
    [
      'money as well, whatever else is limited',
      { ...base, scope: 'branches', level: 'see', pays: true, branches: ['abaya'] },
      { surveys: ['cafe'], branches: ['abaya'], abilities: ['see', 'pay'] },
    ],
    [
      'files as well',
      { ...base, scope: 'all', level: 'see', exports: true },
      { surveys: 'all', branches: 'all', abilities: ['see', 'export'] },
    ],
    ['no survey chosen', { ...base, scope: 'surveys', level: 'see' }, { lacks: 'surveys' }],
    ['no branch chosen', { ...base, scope: 'branches', level: 'see' }, { lacks: 'branches' }],
  ] as const)('means %s', (_, form, rights) => {
    expect(rightsFrom({ ...form, surveys: [...form.surveys], branches: [...form.branches] }, places)).toEqual(
      rights,
    )
  })

  test('shows rights that are given so that saving them unchanged gives the same', () => {
    for (const rights of [
      { surveys: 'all' as const, branches: 'all' as const, abilities: ['see' as const, 'reply' as const] },
      { surveys: ['cafe'], branches: 'all' as const, abilities: ['see' as const] },
      { surveys: ['cafe'], branches: ['abaya'], abilities: ['see' as const, 'reply' as const] },
      { surveys: ['cafe'], branches: 'all' as const, abilities: ['see' as const, 'pay' as const] },
    ])
      expect(rightsFrom(askedOf(rights), places)).toEqual(rights)
  })

  test('knows the highest ability, in whatever order they are kept', () => {
    expect(levelOf(['manage', 'see'])).toBe('manage')
    expect(levelOf(['see'])).toBe('see')
    expect(levelOf([])).toBe('see')
  })
})

test.each([
  ['everything', { surveys: 'all', branches: 'all' }, true],
  ['the survey as a whole', { surveys: ['cafe'], branches: 'all' }, true],
  ['the branch', { surveys: ['cafe'], branches: ['abaya'] }, true],
  ['another branch', { surveys: ['cafe'], branches: ['dostyk'] }, false],
  ['another survey', { surveys: ['bakery'], branches: 'all' }, false],
] as const)('who may see %s sees a branch: %o %s', (_, { surveys, branches }, does) => {
  const copy = <List>(list: 'all' | readonly List[]) => (list === 'all' ? list : [...list])
  const rights = { surveys: copy<string>(surveys), branches: copy<string>(branches) }
  expect(reaches(rights, { survey: 'cafe', branch: 'abaya' })).toBe(does)
})
