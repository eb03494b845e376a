import * as m from '../../../text/messages.js'
import { api } from '../../../web/api.server.ts'
import { readForm, text, texts } from '../../../web/form/forms.server.ts'
import { problemText } from '../../../web/form/problem-text.ts'
import { formFilter } from '../schedule/filter-form.server.ts'

export type TableAnswer = { values: Record<string, string>; problem?: string; done?: string }

/** Does what a form of the page asks: makes a table, gives it a new address, or ends it. */
export async function changeTables(request: Request, id: string): Promise<TableAnswer> {
  const form = await readForm(request)
  const call = api(request)
  const table = text(form, 'table')
  try {
    switch (text(form, 'intent')) {
      case 'renew':
        await call.post('/report/tables/renew', { id, table })
        return { values: {}, done: m.report_table_renewed() }
      case 'remove':
        await call.delete('/report/tables', { id, table })
        return { values: {}, done: m.report_table_removed() }
      default: {
        const content = text(form, 'content') === 'figures' ? 'figures' : 'answers'
        const columns = form.getAll('column').filter((value) => typeof value === 'string')
        await call.post('/report/tables', {
          id,
          data: {
            title: text(form, 'title'),
            content,
            ...(content === 'answers' && columns.length > 0 && { columns }),
            filter: formFilter(form),
            contacts: text(form, 'contacts') === 'on',
            reason: text(form, 'reason'),
          },
        })
        return { values: {}, done: m.report_table_added() }
      }
    }
  } catch (problem) {
    return { problem: problemText(problem), values: { ...texts(form), _xsrf: '' } }
  }
}
