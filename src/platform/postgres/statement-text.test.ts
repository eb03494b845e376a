import { expect, test } from 'vitest'
import { statementText } from './statement-text.ts'

test('comments and white space are no part of what a migration does', () => {
  const sql = `-- The table of cafés; see a.ts.
    create table cafe ( -- 'not a text
      id int /* the /* nested */ key */ primary key
    );`
  expect(statementText(sql)).toBe('create table cafe ( id int primary key );')
  expect(statementText(sql.replace('a.ts', 'b.ts').replace('nested', 'other'))).toBe(statementText(sql))
})

test('quoted text, names and bodies stay as they are', () => {
  const sql = `insert into note values ('a -- b', 'it''s  /* kept */'); do $body$ begin -- kept
    end $body$; alter table "odd  -- name" add x int`
  expect(statementText(sql)).toBe(sql.replace('\n    alter', ' alter'))
})
