import type { Column } from '../../../platform/table-import/columns.ts'
import * as m from '../../../text/messages.js'
import { readActive } from './cells.ts'

/** The columns with which a table of branches ends, and one of subjects as well. */
export const COMMON_COLUMNS: readonly Column<{ id: string; active: boolean }>[] = [
  {
    key: 'active',
    title: (locale) => m.branch_import_column_active({}, { locale }),
    names: [
      'активен',
      'активна',
      'активный',
      'статус',
      'состояние',
      'active',
      'status',
      'is active',
      'enabled',
      'белсенді',
      'күйі',
    ],
    read: readActive,
    write: ({ active }, locale) => (active ? m.branch_import_yes : m.branch_import_no)({}, { locale }),
    width: 12,
  },
  {
    key: 'id',
    title: () => 'ID',
    names: ['идентификатор', 'uuid', 'guid'],
    read: () => ({ part: {} }),
    write: ({ id }) => id,
    width: 26,
  },
]
