import type { JsonSchema } from './sample.ts'

const LARGEST = 1_000_000

const filled = (part: (place: number) => string, from = '', to = '') => {
  const parts: string[] = []
  for (let size = 0, place = 0; size < LARGEST - 20_000; place++) {
    const text = part(place)
    parts.push(text)
    size += Buffer.byteLength(text) + 1
  }
  return from + parts.join(',') + to
}

/** JSON values as large as a body may be, each hard on another part of what reads it. */
const VALUES: Readonly<Record<string, () => string>> = {
  'many keys': () => filled((place) => `"k${place}":1`, '{', '}'),
  'keys of objects of keys': () =>
    filled(
      (place) => `"k${place}":{${Array.from({ length: 200 }, (_, at) => `"a${at}":{}`).join(',')}}`,
      '{',
      '}',
    ),
  'many numbers': () => filled(() => '1', '[', ']'),
  'many empty objects': () => filled(() => '{}', '[', ']'),
  'many objects of unknown fields': () => filled((place) => `{"x":${place}}`, '[', ']'),
  'many conditions': () => {
    let condition = '{"questionId":"nps"}'
    while (condition.length < LARGEST / 3) condition = `{"all":[${condition},${condition}]}`
    return condition
  },
  'arrays in arrays': () => filled(() => `${'['.repeat(50)}${']'.repeat(50)}`, '[', ']'),
  'a long string of spaces': () => `"${' '.repeat(LARGEST - 20_000)}"`,
  'a long string of marks': () => `"${'<a@.'.repeat(LARGEST / 4 - 5_000)}"`,
  'a long number': () => '9'.repeat(LARGEST - 20_000),
}

const texts = new Map<string, string>()

/**
 * Bodies at the limit of a call: the sample with a huge value in the place of one of its fields, and beside them.
 * @param sample a body that the call may take
 * @param most bodies of one call; the values are dealt out to the fields, so that other calls get the others
 */
export function* worstBodies(
  schema: JsonSchema,
  sample: unknown,
  most = Number.POSITIVE_INFINITY,
): Generator<{ name: string; body: string }> {
  const fields = { ...(sample as Record<string, unknown>) }
  const names = ['beside', ...Object.keys(schema.properties ?? fields)]
  const pairs = names.flatMap((name, place) =>
    Object.keys(VALUES).map((value, at) => ({ name, value, turn: (at + place * 3) % names.length })),
  )
  for (const { name, value } of pairs.toSorted((a, b) => a.turn - b.turn).slice(0, most)) {
    if (!texts.has(value)) texts.set(value, VALUES[value]!())
    const text = texts.get(value)!
    const { [name]: _, ...others } = fields
    const rest = JSON.stringify(others).slice(1, -1)
    yield { name: `${value} as ${name}`, body: `{${rest}${rest && ','}${JSON.stringify(name)}:${text}}` }
  }
}
