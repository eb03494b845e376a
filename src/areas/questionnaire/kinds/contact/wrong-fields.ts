import { checkWay } from './kind.ts'

type Field = { type: string; value: string; required?: boolean | undefined }

/** Which fields of a question its message is about; all of them where none is wrong by itself. */
export function wrongFields(fields: readonly Field[]): boolean[] {
  const wrong = fields.map(({ type, value, required = false }) => {
    if (value.trim() === '') return required
    if (type === 'tel') return checkWay('phone', value) !== undefined
    return type === 'email' && checkWay('email', value) !== undefined
  })
  return wrong.includes(true) ? wrong : fields.map(() => true)
}
