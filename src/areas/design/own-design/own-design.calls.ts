import { defineCalls } from '../../../calls/define-calls.ts'
import { Nothing } from '../../account/account.contract.ts'
import {
  OwnDesignQuery,
  RemoveOwnDesignBody,
  RemoveOwnDesignQuery,
  SavedOwnDesign,
  SaveOwnDesign,
} from './own-design.contract.ts'

export const ownDesignCalls = defineCalls({
  'GET /survey/design/template': {
    access: 'signedIn',
    query: OwnDesignQuery,
    answer: SavedOwnDesign,
    group: 'print',
    summary: 'A design of your own.',
  },
  'POST /survey/design/upload': {
    access: 'signedIn',
    body: SaveOwnDesign,
    answer: SavedOwnDesign,
    group: 'print',
    summary: 'Saves a design of your own.',
  },
  'POST /survey/design/remove': {
    access: 'signedIn',
    query: RemoveOwnDesignQuery,
    body: RemoveOwnDesignBody,
    answer: Nothing,
    group: 'print',
    summary: 'Removes a design of your own.',
  },
})
