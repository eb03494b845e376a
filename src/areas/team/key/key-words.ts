import * as m from '../../../text/messages.js'
import type { Scope } from './key.contract.ts'

/** What a key may do, as people read it. */
export function scopeName(scope: Scope): string {
  return {
    'answers:read': m.team_scope_answers_read(),
    'figures:read': m.team_scope_figures_read(),
    'answers:write': m.team_scope_answers_write(),
    manage: m.team_scope_manage(),
  }[scope]
}
