import type pg from 'pg'
import { NAMED, scopeOf } from './find-text.ts'

/**
 * Removes the words of an answer being deleted, in the same transaction, together with every word
 * that no other answer has. Waits for a page of texts being indexed, so that nothing of a deleted
 * answer remains.
 */
export async function forgetWords(
  client: pg.ClientBase,
  { accountId, id }: { accountId: number; id: string },
  answerId: string,
): Promise<void> {
  await client.query(
    `insert into answer_text_mark (account_id, survey_id) values ($1, $2) on conflict do nothing`,
    [accountId, id],
  )
  await client.query('select from answer_text_mark where account_id = $1 and survey_id = $2 for update', [
    accountId,
    id,
  ])
  const { rows } = await client.query<{ lexeme: string }>(
    `with gone as (
       delete from answer_text where account_id = $1 and survey_id = $2 and answer_id = $3 returning words
     )
     update survey_word set answers = answers - 1
     where account_id = $1 and survey_id = $2
       and lexeme in (select substr(held.lexeme, $4) from gone, unnest(words) as held where weights <> array_fill($5::text, array[cardinality(weights)]))
     returning lexeme`,
    [accountId, id, answerId, scopeOf(id).length + 1, NAMED],
  )
  await client.query(
    `delete from survey_word where account_id = $1 and survey_id = $2 and lexeme = any($3::text[]) and answers <= 0`,
    [accountId, id, rows.map(({ lexeme }) => lexeme)],
  )
}
